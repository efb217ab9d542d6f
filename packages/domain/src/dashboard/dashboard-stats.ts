import { daysUpTo, isSameMonth, monthOf } from '../calendar/year-month.ts';
import { sumCents, type Cents } from '../money/cents.ts';
import { fillDays, type DayTotal, type MonthTotal } from '../reports/totals.ts';

export type DashboardStats = {
  readonly todayCents: Cents;
  readonly thisMonthCents: Cents;
  readonly thisYearCents: Cents;
  readonly lastMonthCents: Cents;
};

type Totals = {
  readonly months: readonly Pick<MonthTotal, 'month' | 'amountCents'>[];
  readonly days: readonly DayTotal[];
};

/** How many days the dashboard's trend shows, today last. */
export const TREND_DAYS = 7;

/**
 * The four cards of the dashboard. Every expense counts in the day, month and year of its date, also one dated after today.
 * `months` must hold this year's months and the last month; `days` must hold today.
 */
export function dashboardStats({ months, days }: Totals, today: Temporal.PlainDate): DashboardStats {
  const thisMonth = monthOf(today);
  const lastMonth = thisMonth.subtract({ months: 1 });
  const amountOf = (matches: (month: Temporal.PlainYearMonth) => boolean) =>
    sumCents(months.filter(({ month }) => matches(month)).map(({ amountCents }) => amountCents));
  return {
    todayCents: sumCents(days.filter(({ date }) => date.equals(today)).map(({ amountCents }) => amountCents)),
    thisMonthCents: amountOf((month) => isSameMonth(month, thisMonth)),
    thisYearCents: amountOf((month) => month.year === today.year),
    lastMonthCents: amountOf((month) => isSameMonth(month, lastMonth)),
  };
}

/** The last seven days, today last, zeros included; none at all when all seven are zero, so that no flat line is drawn. */
export function weekTrend(days: readonly DayTotal[], today: Temporal.PlainDate): DayTotal[] {
  const week = fillDays(daysUpTo(today, TREND_DAYS), days);
  return week.some(({ amountCents }) => amountCents !== 0) ? week : [];
}

/**
 * The month (1 to 12) through which this year's total reaches: today's, or a later one that has an expense already.
 * `months` must hold this year's months.
 */
export function lastMonthOfYear(months: Totals['months'], today: Temporal.PlainDate): number {
  return Math.max(today.month, ...months.flatMap(({ month }) => (month.year === today.year ? [month.month] : [])));
}
