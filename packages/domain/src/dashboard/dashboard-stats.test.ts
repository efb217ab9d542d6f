import { describe, expect, it } from 'vitest';
import { expenses, today } from '../../test/golden.ts';
import golden from '../../test/golden/expected/dashboard.json' with { type: 'json' };
import { byCategory, byDay, byMonth, paidBySharing, within } from '../../test/recount.ts';
import { firstDayOf, lastDayOf, monthOf } from '../calendar/year-month.ts';
import { rankCategories } from '../categories/category-breakdown.ts';
import { cents } from '../money/cents.ts';
import { totalsBySharing } from '../reports/totals.ts';
import { dashboardStats, lastMonthOfYear, weekTrend } from './dashboard-stats.ts';

const { answer } = golden;
const thisMonth = within(expenses, firstDayOf(monthOf(today)), lastDayOf(monthOf(today)));

describe('the golden dashboard', () => {
  it('has its four cards', () => {
    const stats = dashboardStats({ months: byMonth(expenses), days: byDay(expenses) }, today);
    expect(stats).toEqual({
      todayCents: answer.stats.today,
      thisMonthCents: answer.stats.thisMonth,
      thisYearCents: answer.stats.thisYear,
      lastMonthCents: answer.stats.lastMonth,
    });
  });

  it('has its seven days', () => {
    const days = weekTrend(byDay(expenses), today).map(({ date, amountCents }) => ({
      date: date.toString(),
      amountCents,
    }));
    expect(days).toEqual(answer.dailySpending);
  });

  it('has its categories and its sharing of the month', () => {
    const rows = rankCategories(byCategory(thisMonth)).map(({ category, ...total }) => ({
      categoryId: category?.id ?? null,
      categoryName: category?.name ?? '',
      ...(category && { categoryColor: category.color }),
      ...total,
    }));
    expect(rows).toEqual(answer.categoryBreakdown);
    expect(totalsBySharing(paidBySharing(thisMonth))).toEqual(answer.bySharing);
  });
});

describe('weekTrend', () => {
  it('is empty when all seven days are zero', () => {
    expect(weekTrend(byDay(expenses), Temporal.PlainDate.from('2025-06-20'))).toEqual([]);
  });

  it('is empty when all that a day has is an expense and its whole refund', () => {
    expect(weekTrend([{ date: today, amountCents: cents(0), count: 2 }], today)).toEqual([]);
    expect(weekTrend([{ date: today, amountCents: cents(-100), count: 1 }], today)).toHaveLength(7);
  });
});

describe('dashboardStats', () => {
  it('reads last month from the previous year in January', () => {
    const january = Temporal.PlainDate.from('2026-01-01');
    const stats = dashboardStats({ months: byMonth(expenses), days: byDay(expenses) }, january);
    expect(stats).toMatchObject({ todayCents: 2_017_932, thisMonthCents: 5_383_904, lastMonthCents: 4_175_847 });
  });
});

describe('lastMonthOfYear', () => {
  const months = ['2025-12', '2026-03', '2026-11'].map((month) => ({
    month: Temporal.PlainYearMonth.from(month),
    amountCents: cents(100),
  }));

  it.each([
    ['2026-10-31', 11],
    ['2026-12-01', 12],
    ['2025-12-20', 12],
    ['2027-01-01', 1],
  ])('on %s it is %i', (day, month) => {
    expect(lastMonthOfYear(months, Temporal.PlainDate.from(day))).toBe(month);
  });
});
