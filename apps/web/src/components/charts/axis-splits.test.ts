import { describe, expect, it } from 'vitest';
import { axisSplits } from './axis-splits.ts';

const splits = (...pesos: number[]) => axisSplits(pesos.map((value) => value * 100));

describe('axisSplits', () => {
  it('end at $1,000 when nothing is higher, also without data', () => {
    expect(splits().at(-1)).toBe(100_000);
    expect(splits(900, 0).at(-1)).toBe(100_000);
  });

  it.each([
    [2515.4, 4_000],
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
    expect(splits(1_500, -100)).toEqual([-50_000, 0, 50_000, 100_000, 150_000, 200_000]);
    expect(splits(10, -12_500)).toEqual([-1_500_000, -1_000_000, -500_000, 0, 500_000]);
  });
});
