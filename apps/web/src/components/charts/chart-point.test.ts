import { describe, expect, it } from 'vitest';
import { axisSplits, axisTop, peakOf, shownTicks } from './chart-point.ts';

const points = (...pesos: (number | null)[]) =>
  pesos.map((value, index) => ({ title: `${index}`, tick: `${index}`, cents: value === null ? null : value * 100 }));

describe('axisTop', () => {
  it('is $1,000 when nothing is higher, also without data', () => {
    expect(axisTop([])).toBe(100_000);
    expect(axisTop(points(900, 0, null))).toBe(100_000);
  });

  it.each([
    [2515.4, 4_000],
    [9_500, 10_000],
    [9_951, 12_000],
    [58_930, 60_000],
    [1_000, 1_200],
    [10_000_000_000, 12_000_000_000],
  ])('of %d pesos is %d', (largest, top) => {
    expect(axisTop(points(largest, 1))).toBe(top * 100);
  });

  it('is split in four even steps from 0', () => {
    expect(axisSplits(points(3_900))).toEqual([0, 100_000, 200_000, 300_000, 400_000]);
  });

  it('go below 0 where a value does', () => {
    expect(axisSplits(points(1_500, -100))).toEqual([-50_000, 0, 50_000, 100_000, 150_000, 200_000]);
    expect(axisSplits(points(10, -12_500))).toEqual([-1_500_000, -1_000_000, -500_000, 0, 500_000]);
  });
});

describe('shownTicks', () => {
  it('shows every label when there is room, else every second', () => {
    expect(shownTicks(7, 10, false)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(shownTicks(7, 4, false)).toEqual([0, 2, 4, 6]);
  });

  it('labels days of a month 1, 5, 10 … or 1, 10, 20 …', () => {
    expect(shownTicks(30, 20, true).map((index) => index + 1)).toEqual([1, 5, 10, 15, 20, 25, 30]);
    expect(shownTicks(31, 5, true).map((index) => index + 1)).toEqual([1, 10, 20, 30]);
  });
});

describe('peakOf', () => {
  it('is the only day above half the axis', () => {
    const month = points(9_500, ...Array.from({ length: 19 }, () => 1_000), null);
    expect(peakOf(month, 1_000_000)).toBe(0);
  });

  it('is none when two days are, or in a week', () => {
    expect(peakOf(points(9_500, 9_000, ...Array.from({ length: 19 }, () => 1)), 1_000_000)).toBeNull();
    expect(peakOf(points(9_500, 1, 1, 1, 1, 1, 1), 1_000_000)).toBeNull();
  });
});
