import { describe, expect, it } from 'vitest';
import { projectMonth } from '../reports/project-month.ts';
import { yearlySummary } from '../analytics/yearly-summary.ts';
import { trends } from '../analytics/trends.ts';
import { splitByIncome } from '../reports/split-by-income.ts';
import { cents, CENTS_MAX, multiplyCents } from './cents.ts';
import { firstPastLimit, isTotalTooLarge, TOTAL_CENTS_MAX, totalTooLarge } from './total-limit.ts';

describe('TOTAL_CENTS_MAX', () => {
  const first = Temporal.PlainDate.from('2026-10-01');
  const month = first.toPlainYearMonth();

  it('is 280 times the largest amount, and 31 times as much is still safe', () => {
    expect(TOTAL_CENTS_MAX).toBe(280 * CENTS_MAX);
    expect(multiplyCents(TOTAL_CENTS_MAX, 32)).toBeLessThan(Number.MAX_SAFE_INTEGER);
  });

  it('can be projected from the first day of a month', () => {
    expect(projectMonth(TOTAL_CENTS_MAX, month, first)).toBe(31 * TOTAL_CENTS_MAX);
  });

  it('can be averaged, projected to a year and split', () => {
    const summary = yearlySummary([{ month, amountCents: TOTAL_CENTS_MAX, count: 280 }], first);
    expect(summary.totalCents).toBe(TOTAL_CENTS_MAX);
    expect(trends(summary).yearlyProjectionCents).toBe(279_999_999_999_996);
    const { fairShare } = splitByIncome(TOTAL_CENTS_MAX, { first: CENTS_MAX, second: cents(1) });
    expect(fairShare.first + fairShare.second).toBe(TOTAL_CENTS_MAX);
  });
});

describe('firstPastLimit', () => {
  it('names the first amount that does not fit, by its absolute value', () => {
    const amounts = [cents(2), cents(-3), cents(1)];
    expect(firstPastLimit(TOTAL_CENTS_MAX - 6, amounts)).toBe(-1);
    expect(firstPastLimit(TOTAL_CENTS_MAX - 5, amounts)).toBe(2);
    expect(firstPastLimit(TOTAL_CENTS_MAX - 4, amounts)).toBe(1);
    expect(firstPastLimit(0, [])).toBe(-1);
  });
});

describe('totalTooLarge', () => {
  it('is a validation error at a field, distinct from others', () => {
    const error = totalTooLarge('amountCents');
    expect(error.message).toBe('Total too large');
    expect(error.details.issues).toEqual([{ path: 'amountCents', message: 'totalTooLarge' }]);
    expect([isTotalTooLarge(error), isTotalTooLarge(new Error('Total too large'))]).toEqual([true, false]);
  });
});
