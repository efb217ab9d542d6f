import { cents as money } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { pacePlot } from './pace-plot.ts';

const moneyOr = (amount: number | null) => (amount === null ? null : money(amount));

/** A month of 30 days: what was spent through each day so far, and what is usual through each. */
const pace = (spent: readonly number[], usual: (day: number) => number | null) => ({
  day: spent.length,
  spentCents: money(spent.at(-1)!),
  usualCents: moneyOr(usual(spent.length)),
  monthsCompared: usual(1) === null ? 2 : 6,
  days: Array.from({ length: 30 }, (_, index) => ({
    day: index + 1,
    spentCents: moneyOr(spent[index] ?? null),
    usualCents: moneyOr(usual(index + 1)),
  })),
});
const each = (amount: number, days: number) => Array.from({ length: days }, (_, index) => amount * (index + 1));

describe('pacePlot', () => {
  it('draws this month to today and the usual one to its end, from $0', () => {
    const { spent, usual, splits } = pacePlot(pace(each(150_000, 20), (day) => day * 100_000));
    expect([spent.length, usual.length]).toEqual([20, 30]);
    expect([spent[0]!.x, usual.at(-1)!.x]).toEqual([0, 100]);
    // Both end at $30,000, a little below the top.
    expect(spent.at(-1)!.y).toBe(usual.at(-1)!.y);
    expect(usual.at(-1)!.y).toBeCloseTo(3.85, 2);
    expect(splits.map(({ cents }) => cents)).toEqual([0, 1_000_000, 2_000_000, 3_000_000]);
    expect(splits[0]!.y).toBe(100);
  });

  it('has only this month while nothing is usual, and a scale even for nothing', () => {
    const { spent, usual, splits } = pacePlot(pace([0], () => null));
    expect(usual).toEqual([]);
    expect(spent).toEqual([{ x: 0, y: 100 }]);
    expect(splits.map(({ cents }) => cents)).toEqual([0, 30_000, 60_000, 90_000]);
  });

  it('goes below $0 where refunds made a sum negative', () => {
    const { spent, splits } = pacePlot(pace([-40_000, 100_000], () => null));
    expect(spent[0]!.y).toBe(100);
    expect(splits.map(({ cents }) => cents)).toEqual([-30_000, 0, 30_000, 60_000, 90_000]);
  });

  it.each([
    [1, [1, 5, 10, 15, 20, 25, 30]],
    [2, [2, 10, 15, 20, 25, 30]],
    [20, [1, 5, 10, 15, 20, 25, 30]],
    [23, [1, 5, 10, 15, 23, 30]],
    [30, [1, 5, 10, 15, 20, 25, 30]],
  ])('labels no day too near to today, day %i', (day, ticks) => {
    expect(pacePlot(pace(each(1, day), () => null)).ticks).toEqual(ticks);
  });
});
