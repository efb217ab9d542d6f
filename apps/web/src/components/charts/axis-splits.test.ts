import { describe, expect, it } from 'vitest';
import { axisSplits } from './axis-splits.ts';

const splits = (...pesos: number[]) => axisSplits(pesos.map((value) => value * 100));

describe('axisSplits', () => {
  it('end at $1,000 when nothing is higher, also without data', () => {
    expect(splits().at(-1)).toBe(100_000);
    expect(splits(900, 0).at(-1)).toBe(100_000);
  });

  it.each([
    [2515.4, 3_200],
    [2_000, 2_400],
    [1_400, 1_600],
    [9_500, 10_000],
    [9_951, 12_000],
    [58_930, 60_000],
    [1_000, 1_200],
    [10_000_000_000, 12_000_000_000],
  ])('of %d pesos end at %d', (largest, top) => {
    expect(splits(largest, 1).at(-1)).toBe(top * 100);
  });

  it('are four even steps from 0', () => {
    expect(splits(3_900)).toEqual([0, 100_000, 200_000, 300_000, 400_000]);
  });

  it('go below 0 where a value does', () => {
    expect(splits(1_500, -100)).toEqual([-40_000, 0, 40_000, 80_000, 120_000, 160_000]);
    expect(splits(10, -12_500)).toEqual([-1_600_000, -1_200_000, -800_000, -400_000, 0, 400_000]);
  });
});
