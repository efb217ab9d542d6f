import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentChange, percentOf, wholePercentages } from './percentages.ts';

describe('wholePercentages', () => {
  it('rounds to whole labels that add up to 100', () => {
    expect(wholePercentages([2, 1])).toEqual([67, 33]);
    expect(wholePercentages([1, 1, 1])).toEqual([34, 33, 33]);
    expect(wholePercentages([5, 0])).toEqual([100, 0]);
  });

  it('gives zeros when all parts are 0', () => {
    expect(wholePercentages([0, 0])).toEqual([0, 0]);
    expect(wholePercentages([])).toEqual([]);
  });

  it('adds up to 100 for any parts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 20 }),
        (parts) => {
          expect(wholePercentages(parts).reduce((sum, part) => sum + part, 0)).toBe(100);
        },
      ),
    );
  });
});

describe('percentChange', () => {
  it.each([
    [2000, 1000, 100],
    [1000, 2000, -50],
    [1001, 1000, 0.1],
    [100_050, 100_000, 0.1],
    [99_950, 100_000, -0.1],
    [100_049, 100_000, 0],
    [0, 5, -100],
  ])('from %s: %s is %s percent', (current, before, expected) => {
    expect(percentChange(current, before)).toBe(expected);
  });

  it('is null for a start of 0 or less', () => {
    expect(percentChange(5, 0)).toBeNull();
    expect(percentChange(5, -5)).toBeNull();
    expect(percentChange(-5, 10)).toBe(-150);
  });
});

describe('percentOf', () => {
  it.each([
    [30, 100, 30],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [5, 10_000, 0.1],
    [4, 10_000, 0],
    [15, 10_000, 0.2],
    [250, 100, 250],
    [9_007_199_254_740_991, 9_007_199_254_740_990, 100],
  ])('%s of %s is %s percent', (part, whole, expected) => {
    expect(percentOf(part, whole)).toBe(expected);
  });

  it('is null of nothing', () => {
    expect(percentOf(5, 0)).toBeNull();
  });
});
