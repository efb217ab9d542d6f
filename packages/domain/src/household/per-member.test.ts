import { describe, expect, it } from 'vitest';
import { findMember, mapMembers, otherMember, perMember, valuesOfMembers } from './per-member.ts';

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

  it('finds the member of a value', () => {
    expect(findMember({ first: 'ana', second: 'luis' }, (id) => id === 'luis')).toBe('second');
    expect(findMember({ first: 'ana', second: 'luis' }, (id) => id === 'eva')).toBeNull();
  });
});
