import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './allocate.ts';
import { cents } from './cents.ts';

describe('allocate', () => {
  it('gives the spare cent to the larger fraction', () => {
    expect(allocate(cents(100), [1, 2])).toEqual([33, 67]);
    expect(allocate(cents(1), [1, 3])).toEqual([0, 1]);
  });

  it('gives the spare cent of a tie to the first', () => {
    expect(allocate(cents(101), [1, 1])).toEqual([51, 50]);
    expect(allocate(cents(101), [50, 50])).toEqual([51, 50]);
    expect(allocate(cents(2), [1, 1, 1])).toEqual([1, 1, 0]);
  });

  it('mirrors a negative total', () => {
    expect(allocate(cents(-101), [1, 1])).toEqual([-51, -50]);
  });

  it('gives everything to the one positive weight', () => {
    expect(allocate(cents(12_345), [0, 7])).toEqual([0, 12_345]);
  });

  it('refuses weights that are negative or all zero', () => {
    expect(() => allocate(cents(1), [0, 0])).toThrow(RangeError);
    expect(() => allocate(cents(1), [2, -1])).toThrow(RangeError);
    expect(() => allocate(cents(1), [])).toThrow(RangeError);
  });

  it('preserves every total and keeps each part within a cent of its exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.maxSafeInteger(), weights, (total, list) => {
        fc.pre(list.some((weight) => weight > 0));
        const parts = allocate(cents(total), list);
        expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(total));
        const weightTotal = list.reduce((sum, weight) => sum + BigInt(weight), 0n);
        parts.forEach((part, index) => {
          const error = BigInt(part) * weightTotal - BigInt(total) * BigInt(list[index] ?? 0);
          expect(error < weightTotal && error > -weightTotal).toBe(true);
        });
      }),
    );
  });
});
