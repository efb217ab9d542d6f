import { describe, expect, it } from 'vitest';
import { mapMembers, otherMember, perMember, valuesOfMembers } from './per-member.ts';

describe('PerMember', () => {
  it('keeps the order of the household', () => {
    expect(perMember((order) => order)).toEqual({ first: 'first', second: 'second' });
    expect(mapMembers({ first: 1, second: 2 }, (value, order) => `${order}${value}`)).toEqual({
      first: 'first1',
      second: 'second2',
    });
    expect(valuesOfMembers({ first: 1, second: 2 })).toEqual([1, 2]);
    expect(otherMember('first')).toBe('second');
    expect(otherMember('second')).toBe('first');
  });
});
