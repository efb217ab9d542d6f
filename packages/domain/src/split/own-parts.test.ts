import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAmount } from '../../test/arbitrary-split.ts';
import { valuesOfMembers } from '../household/per-member.ts';
import { cents, CENTS_MAX } from '../money/cents.ts';
import { totalOfMembers } from '../money/member-cents.ts';
import { cutOwnParts, ownPartsFit } from './own-parts.ts';

const part = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: CENTS_MAX })).map(cents);
const parts = fc.record({ first: part, second: part });
const payer = fc.constantFrom('first' as const, 'second' as const);
const own = (first: number, second: number) => ({ first: cents(first), second: cents(second) });

describe('cutOwnParts', () => {
  it('leaves what fits as it is', () => {
    expect(cutOwnParts(own(300, 100), cents(400), 'first')).toEqual(own(300, 100));
    expect(cutOwnParts(own(0, 0), cents(1), 'first')).toEqual(own(0, 0));
  });

  it('cuts in proportion, a spare cent to the larger fraction, a tie to the payer', () => {
    expect(cutOwnParts(own(300, 100), cents(200), 'second')).toEqual(own(150, 50));
    expect(cutOwnParts(own(200, 100), cents(100), 'second')).toEqual(own(67, 33));
    expect(cutOwnParts(own(100, 100), cents(101), 'first')).toEqual(own(51, 50));
    expect(cutOwnParts(own(100, 100), cents(101), 'second')).toEqual(own(50, 51));
    expect(cutOwnParts(own(0, 500), cents(3), 'first')).toEqual(own(0, 3));
  });

  it('never exceeds the amount nor what either part was, and leaves nothing to split where it cuts', () => {
    fc.assert(
      fc.property(parts, anyAmount, payer, (before, amount, whose) => {
        const after = cutOwnParts(before, amount, whose);
        expect(ownPartsFit(after, amount)).toBe(true);
        expect(totalOfMembers(after)).toBe(Math.min(totalOfMembers(before), amount));
        expect(Math.min(...valuesOfMembers(after))).toBeGreaterThanOrEqual(0);
        expect(after.first).toBeLessThanOrEqual(before.first);
        expect(after.second).toBeLessThanOrEqual(before.second);
      }),
    );
  });
});
