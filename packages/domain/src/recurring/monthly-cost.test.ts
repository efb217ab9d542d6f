import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { monthlyCostOf } from './monthly-cost.ts';

describe('monthlyCostOf', () => {
  it.each([
    ['monthly', 950_000, 950_000],
    ['weekly', 60_000, 260_000],
    ['biweekly', 35_000, 303_333],
    ['weekly', 3, 13],
  ] as const)('takes a year of %s payments of %i cents as %i cents a month', (cadence, amount, month) => {
    expect(monthlyCostOf({ amountCents: cents(amount), cadence })).toBe(month);
  });
});
