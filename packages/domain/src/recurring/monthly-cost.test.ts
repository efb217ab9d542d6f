import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { monthlyCostOf } from './monthly-cost.ts';

describe('monthlyCostOf', () => {
  it.each([
    ['monthly', 1, 950_000, 950_000],
    ['monthly', 2, 74_200, 37_100],
    ['monthly', 3, 100, 33],
    ['semimonthly', 1, 26_000, 52_000],
    ['weekly', 1, 60_000, 260_000],
    ['weekly', 2, 60_000, 130_000],
    ['weekly', 1, 3, 13],
    ['biweekly', 1, 35_000, 303_333],
    ['yearly', 1, 356_000, 29_667],
  ] as const)('of %s, every %i, takes %i cents as %i a month', (cadence, interval, amount, month) => {
    expect(monthlyCostOf({ amountCents: cents(amount), cadence, interval })).toBe(month);
  });
});
