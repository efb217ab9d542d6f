import { describe, expect, it } from 'vitest';
import { allocateToMembers } from './allocate-to-members.ts';
import { cents } from './cents.ts';

describe('allocateToMembers', () => {
  it('gives the spare cent of a tie to whom the caller says', () => {
    const half = { first: 1, second: 1 };
    expect(allocateToMembers(cents(101), half, 'first')).toEqual({ first: 51, second: 50 });
    expect(allocateToMembers(cents(101), half, 'second')).toEqual({ first: 50, second: 51 });
    expect(allocateToMembers(cents(-101), half, 'second')).toEqual({ first: -50, second: -51 });
  });

  it('gives any other spare cent to the larger fraction', () => {
    expect(allocateToMembers(cents(1), { first: 60, second: 40 }, 'second')).toEqual({ first: 1, second: 0 });
    expect(allocateToMembers(cents(1), { first: 40, second: 60 }, 'first')).toEqual({ first: 0, second: 1 });
  });
});
