import {
  balanceOfRange,
  type Cents,
  type CategoryTotal,
  type DateRange,
  type DayTotal,
  isSameMonth,
  type Member,
  monthOf,
  monthsApart,
  monthsOfAll,
  type MonthTotal,
  type PerMember,
  type RangeBalance,
  rankCategories,
  type RunningMonth,
  runningMonth,
  type SharingTotals,
  type SpendingInsights,
  spendingInsights,
  SUMMARY_MONTHS,
  type Total,
  totalOfBoth,
  totalsIn,
  totalsByMember,
  totalsBySharing,
  type Trends,
  trends,
  type YearlySummary,
  yearlySummary,
  type YearsByCategory,
  yearsByCategory,
  ZERO_CENTS,
} from '@household/domain';
import type { MemberScope } from '../../context.ts';

export type Analytics = Omit<YearlySummary, 'months'> & {
  /** The date in Mexico City that everything else refers to. */
  readonly today: Temporal.PlainDate;
  /** The last twelve months, oldest first, with what each had spent through today's day of the month. */
  readonly months: readonly (MonthTotal & { readonly throughCents: Cents })[];
  /** The current month beside the six before it, through the same day. */
  readonly running: RunningMonth;
  readonly insights: SpendingInsights;
  readonly trends: Trends;
  /** Largest first, for the whole calendar year and for the twelve months above. */
  readonly categories: {
    readonly thisYear: readonly CategoryTotal[];
    readonly lastTwelveMonths: readonly CategoryTotal[];
  };
  /** This year against the last one, up to the same day. */
  readonly years: YearsByCategory;
};

/** The last twelve months, over all expenses of both members. */
export async function getYearlySummary({ read, today }: MemberScope): Promise<YearlySummary> {
  return yearlySummary(await read.analytics.lastMonths(today), today);
}

/** The last twelve months with insights and trends, and two years by category, over all expenses of both members. */
export async function getAnalytics({ read, today }: MemberScope): Promise<Analytics> {
  const { categories, months } = await read.analytics.year(today);
  const summary = yearlySummary(monthsOfAll(categories), today);
  const current = monthOf(today);
  const isOfSummary = (month: Temporal.PlainYearMonth) => {
    const ago = monthsApart(month, current);
    return ago >= 0 && ago < SUMMARY_MONTHS;
  };
  return {
    ...summary,
    today,
    months: summary.months.map((each) => ({
      ...each,
      throughCents: months.find(({ month }) => isSameMonth(month, each.month))?.throughCents ?? ZERO_CENTS,
    })),
    running: runningMonth(months, today),
    insights: spendingInsights(summary.months, today),
    trends: trends(summary),
    categories: {
      thisYear: rankCategories(totalsIn(categories, ({ year }) => year === today.year)),
      lastTwelveMonths: rankCategories(totalsIn(categories, isOfSummary)),
    },
    years: yearsByCategory(categories, today),
  };
}

/** The total of each category that has expenses in a range of days, largest first. */
export async function listCategoryTotals({ read }: MemberScope, range: DateRange): Promise<CategoryTotal[]> {
  return rankCategories(await read.analytics.byCategory(range));
}

/** The total and number of all expenses in a range of days. */
export async function getTotal({ read }: MemberScope, range: DateRange): Promise<Total> {
  const { paid } = await read.analytics.paid(range);
  return totalOfBoth(paid);
}

export type MemberTotals = { readonly members: PerMember<Member>; readonly totals: PerMember<Total> };

/** What each member paid, shared and personal together. */
export async function getMemberTotals({ read }: MemberScope, range: DateRange): Promise<MemberTotals> {
  const { members, paid } = await read.analytics.paid(range);
  return { members, totals: totalsByMember(paid) };
}

/** The totals of shared and of personal expenses in a range of days. */
export async function getSharingTotals({ read }: MemberScope, range: DateRange): Promise<SharingTotals> {
  const { paid } = await read.analytics.paid(range);
  return totalsBySharing(paid);
}

/**
 * Who paid more than their fair share over a range, each month split by its own salaries. The salaries in the result
 * are those of the range's last month, by default the current one.
 */
export async function getBalance(
  { read, today }: MemberScope,
  range: DateRange,
): Promise<RangeBalance & { readonly members: PerMember<Member> }> {
  const { members, months, salaries, closed } = await read.analytics.sharedMonths(range);
  return { members, ...balanceOfRange({ months, salaries, closed, lastMonth: monthOf(range.endDate ?? today) }) };
}

/** The months that have expenses, oldest first. */
export const listMonthTotals = ({ read }: MemberScope, range: DateRange): Promise<MonthTotal[]> =>
  read.analytics.byMonth(range);

/** The days that have expenses, oldest first. */
export const listDayTotals = ({ read }: MemberScope, range: DateRange): Promise<DayTotal[]> =>
  read.analytics.byDay(range);
