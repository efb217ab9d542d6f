import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { againstUsual } from './against-usual.ts';

describe('againstUsual', () => {
  it.each([
    [33_430_50, 33_430_50, 'same', 0],
    [33_431_50, 33_430_50, 'same', 100],
    [33_429_49, 33_430_50, 'near', -101],
    [34_235_69, 33_430_50, 'near', 805_19],
    [105_00, 100_00, 'near', 5_00],
    [105_01, 100_00, 'more', 5_01],
    [95_00, 100_00, 'near', -5_00],
    [94_99, 100_00, 'less', -5_01],
    [0, 100_00, 'less', -100_00],
    // A month of refunds, and months without anything until that day.
    [-90_00, -100_00, 'more', 10_00],
    [1_01, 0, 'more', 1_01],
    [1_00, 0, 'same', 1_00],
  ])('%i against %i is %s by %i', (spent, usual, state, differenceCents) => {
    expect(againstUsual(cents(spent), cents(usual))).toEqual({ state, differenceCents });
  });

  it('is exact up to the largest totals', () => {
    const total = fc.integer({ min: 0, max: 2 ** 52 });
    fc.assert(
      fc.property(total, total, (spent, usual) => {
        const difference = BigInt(spent) - BigInt(usual);
        const distance = difference < 0n ? -difference : difference;
        const isNear = distance <= 100n || distance * 20n <= BigInt(usual);
        const { state, differenceCents } = againstUsual(cents(spent), cents(usual));
        expect(BigInt(differenceCents)).toBe(difference);
        expect(state === 'near' || state === 'same').toBe(isNear);
      }),
    );
  });
});
