import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absCents,
  addCents,
  cents,
  CENTS_MAX,
  floorAtZero,
  minCents,
  multiplyCents,
  roundedShare,
  subtractCents,
  sumCents,
} from './cents.ts';

describe('cents', () => {
  it('accepts whole numbers up to the safe limit and turns -0 into 0', () => {
    expect(cents(12_345)).toBe(12_345);
    expect(cents(-0)).toBe(0);
    expect(CENTS_MAX).toBe(1_000_000_000_000);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('throws on %s', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });
});

describe('Cents', () => {
  it('is not a plain number to the compiler', () => {
    // @ts-expect-error pesos or a count must not pass for cents
    expect(addCents(cents(1), 2)).toBe(3);
  });
});

describe('arithmetic on cents', () => {
  it('adds, subtracts, sums and multiplies in whole cents', () => {
    expect(addCents(cents(10), cents(20))).toBe(30);
    expect(subtractCents(cents(10), cents(20))).toBe(-10);
    expect(sumCents([cents(1), cents(2), cents(3)])).toBe(6);
    expect(sumCents([])).toBe(0);
    expect(multiplyCents(cents(33), 13)).toBe(429);
    expect(minCents(cents(3), cents(2))).toBe(2);
    expect(floorAtZero(cents(-1))).toBe(0);
    expect(floorAtZero(cents(1))).toBe(1);
    expect(absCents(cents(-7))).toBe(7);
  });

  it('throws rather than losing a cent past the safe integers', () => {
    expect(() => addCents(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
  });
});

describe('roundedShare', () => {
  it('rounds halves away from zero', () => {
    expect(roundedShare(cents(100), 1, 8)).toBe(13);
    expect(roundedShare(cents(-100), 1, 8)).toBe(-13);
    expect(roundedShare(cents(100), 1, 3)).toBe(33);
    expect(roundedShare(cents(200), 1, 3)).toBe(67);
  });

  it('stays exact where the product passes 2^53', () => {
    expect(roundedShare(CENTS_MAX, 999_999_999_999, 1_000_000_000_000)).toBe(999_999_999_999);
  });

  it('is never farther than half a cent from the exact share', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 1000, max: 5000 }),
        (amount, part, whole) => {
          const share = BigInt(roundedShare(cents(amount), part, whole));
          const twiceError = 2n * (share * BigInt(whole) - BigInt(amount) * BigInt(part));
          expect(twiceError <= BigInt(whole) && twiceError >= -BigInt(whole)).toBe(true);
        },
      ),
    );
  });
});
