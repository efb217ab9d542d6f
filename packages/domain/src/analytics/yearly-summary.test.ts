import { describe, expect, it } from 'vitest';
import { expenses, today } from '../../test/golden.ts';
import golden from '../../test/golden/expected/summary.json' with { type: 'json' };
import * as withRefunds from '../../test/golden-splits.ts';
import goldenWithRefunds from '../../test/golden/beyond/splits.json' with { type: 'json' };
import { byMonth } from '../../test/recount.ts';
import { monthName } from '../calendar/date-text.ts';
import { cents } from '../money/cents.ts';
import { NO_TOTAL } from '../reports/totals.ts';
import { monthChange } from './month-change.ts';
import { spendingInsights } from './spending-insights.ts';
import { trends } from './trends.ts';
import { type YearlySummary, yearlySummary } from './yearly-summary.ts';

const summary = yearlySummary(byMonth(expenses), today);
const nothing = yearlySummary([], today);
const monthTotal = (month: string, amount: number, count = amount > 0 ? 1 : 0) => ({
  month: Temporal.PlainYearMonth.from(month),
  amountCents: cents(amount),
  count,
});

/** A summary in the shape of the golden files. */
function onWire(of: YearlySummary) {
  return {
    monthlyData: of.months.map(({ month, amountCents, count }) => ({
      year: month.year,
      month: month.month,
      fullMonthName: monthName(month, 'es'),
      totalSpent: amountCents,
      expenseCount: count,
    })),
    currentMonth: { totalSpent: of.currentMonth.amountCents, expenseCount: of.currentMonth.count },
    averageMonthly: of.averageMonthlyCents,
    monthOverMonthChange: of.change.percent,
    monthOverMonthAmount: of.change.amountCents,
    totalExpenses: of.totalCents,
  };
}

describe('yearlySummary', () => {
  it('gives the golden summary', () => {
    expect(onWire(summary)).toEqual(golden.answer);
  });

  it('gives the golden summary with refunds', () => {
    expect(onWire(yearlySummary(byMonth(withRefunds.countedExpenses), withRefunds.today))).toEqual(
      goldenWithRefunds.summary[0],
    );
  });

  it('has twelve zeros and no change without expenses', () => {
    expect(nothing.months).toHaveLength(12);
    expect(nothing.averageMonthlyCents).toBe(0);
    expect(nothing.change).toEqual({ amountCents: null, percent: null });
  });

  it('rounds the average half away from zero over all twelve months', () => {
    expect(yearlySummary([monthTotal('2026-09', 6)], today).averageMonthlyCents).toBe(1);
    expect(yearlySummary([monthTotal('2026-09', 5)], today).averageMonthlyCents).toBe(0);
  });
});

describe('monthChange', () => {
  const total = (amount: number) => ({ amountCents: cents(amount), count: 2 });

  it('is null after a month without expenses, also when this month has none', () => {
    expect(monthChange(cents(500), NO_TOTAL)).toEqual({ amountCents: null, percent: null });
    expect(monthChange(cents(0), NO_TOTAL)).toEqual({ amountCents: null, percent: null });
  });

  it('gives amount and percent', () => {
    expect(monthChange(cents(150), total(100))).toEqual({ amountCents: 50, percent: 50 });
    expect(monthChange(cents(0), total(100))).toEqual({ amountCents: -100, percent: -100 });
  });

  it('gives only the amount after a month with a total of zero or less', () => {
    expect(monthChange(cents(150), total(0))).toEqual({ amountCents: 150, percent: null });
    expect(monthChange(cents(150), total(-50))).toEqual({ amountCents: 200, percent: null });
  });
});

describe('spendingInsights', () => {
  it('names June 2026 as highest and December 2025 as lowest of the golden year', () => {
    const { highest, lowest, activeMonths } = spendingInsights(summary.months, today);
    expect(highest).toMatchObject({ amountCents: 7_328_753, count: 104 });
    expect(highest?.month.toString()).toBe('2026-06');
    expect(lowest?.month.toString()).toBe('2025-12');
    expect(activeMonths).toBe(12);
  });

  it('leaves months without spending out of the lowest', () => {
    const { highest, lowest, activeMonths } = spendingInsights(
      [monthTotal('2026-01', 0), monthTotal('2026-02', 5), monthTotal('2026-03', 9)],
      today,
    );
    expect([highest?.amountCents, lowest?.amountCents, activeMonths]).toEqual([9, 5, 2]);
  });

  it('names the latest of equal months', () => {
    const { highest, lowest } = spendingInsights([monthTotal('2026-01', 5), monthTotal('2026-02', 5)], today);
    expect([highest?.month.toString(), lowest?.month.toString()]).toEqual(['2026-02', '2026-02']);
  });

  it('names the running month as the highest, but as the lowest only where it is alone', () => {
    const ended = [monthTotal('2026-07', 5), monthTotal('2026-08', 6)];
    for (const [amount, most] of [
      [1, 6],
      [100, 100],
    ] as const) {
      const { highest, lowest, activeMonths } = spendingInsights([...ended, monthTotal('2026-09', amount)], today);
      expect([highest?.amountCents, lowest?.amountCents, activeMonths]).toEqual([most, 5, 3]);
    }
    const alone = monthTotal('2026-09', 5);
    expect(spendingInsights([alone], today)).toEqual({ highest: alone, lowest: alone, activeMonths: 1 });
  });

  it('is null for an empty year', () => {
    expect(spendingInsights(nothing.months, today)).toEqual({ highest: null, lowest: null, activeMonths: 0 });
  });
});

describe('trends', () => {
  it('compares with the average, counts per active month and projects the average times twelve', () => {
    expect(trends(summary)).toEqual({
      againstAveragePercent: -11.9,
      expensesPerActiveMonth: 70,
      yearlyProjectionCents: 64_544_952,
    });
  });

  it('compares nothing with an average of 0', () => {
    expect(trends(nothing)).toEqual({
      againstAveragePercent: null,
      expensesPerActiveMonth: null,
      yearlyProjectionCents: 0,
    });
  });
});
