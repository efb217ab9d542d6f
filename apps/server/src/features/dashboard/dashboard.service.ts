import type { DashboardFigures, ListedExpense } from '@household/db';
import {
  type AccountEntries,
  accountOn,
  type Bill,
  breakdownWithLimits,
  type Cents,
  DASHBOARD_ITEMS,
  dashboardStats,
  type DashboardStats,
  type DayTotal,
  isSameMonth,
  lastMonthOfYear,
  type LimitedTotal,
  type Member,
  monthlyPaymentOf,
  monthOf,
  nextDays,
  type Pace,
  paceOf,
  type PerMember,
  type SharingTotals,
  sumCents,
  type UpcomingItem,
  weekTrend,
  ZERO_CENTS,
} from '@household/domain';
import type { MemberScope } from '../../context.ts';

export type Dashboard = {
  readonly members: PerMember<Member>;
  /** The date in Mexico City that everything else refers to. */
  readonly today: Temporal.PlainDate;
  readonly stats: DashboardStats;
  /** 1 to 12: through which month this year's total reaches; later than today's where something is dated ahead. */
  readonly lastMonthOfYear: number;
  /** Seven days, today last, zeros included; none when all are zero. */
  readonly dailySpending: readonly DayTotal[];
  /** Of the current month, largest first; with the limits, and categories that have one and nothing spent. */
  readonly categoryBreakdown: readonly LimitedTotal[];
  /** Of the current month. */
  readonly bySharing: SharingTotals;
  /** How the current month goes against the usual one. */
  readonly pace: Pace;
  /** The five newest by date, then by creation. */
  readonly recentExpenses: readonly ListedExpense[];
  /** The payments of installment plans still due this month, not part of the expenses; null without an active plan. */
  readonly msiDueCents: Cents | null;
  /** The bills that wait for an amount: all of them in number and sum, and the oldest. */
  readonly bills: { readonly count: number; readonly totalCents: Cents; readonly oldest: readonly Bill[] };
  /** The dated expenses of today and the next seven days: all of them in number and sum, and the first five. */
  readonly upcoming: { readonly count: number; readonly totalCents: Cents; readonly first: readonly UpcomingItem[] };
  /** What is owed now, positive when the second member owes the first, and the months that could be closed. */
  readonly account: { readonly balanceCents: Cents; readonly monthsToClose: readonly Temporal.PlainYearMonth[] };
  /**
   * The first steps of a household and which are done; null once all are, or once the household has begun without them.
   */
  readonly firstSteps: FirstSteps | null;
};

export type FirstSteps = {
  /** Both have one on record. */
  readonly salaries: boolean;
  readonly expense: boolean;
  readonly rule: boolean;
};

/** From this many expenses on, or once there is a usual month, the household has begun. */
const BEGUN = 5;

/** The household at a glance, today in Mexico City, over all expenses of both members. */
export async function getDashboard({ read, now, today }: MemberScope): Promise<Dashboard> {
  const figures = await read.dashboard.figures(today);
  const { members, months, days, spending, byCategory, limits, bySharing, recent, bills, rules, activePlans, account } =
    figures;
  const upcoming = nextDays({ rules, plans: activePlans }, now);
  const pace = paceOf(spending, today);
  const hasBegun = recent.length >= BEGUN || pace.usualCents !== null;
  return {
    members,
    today,
    stats: dashboardStats({ months, days }, today),
    lastMonthOfYear: lastMonthOfYear(months, today),
    dailySpending: weekTrend(days, today),
    categoryBreakdown: breakdownWithLimits(byCategory, limits),
    pace,
    bySharing,
    recentExpenses: recent,
    bills: { ...sizeOf(bills), oldest: bills.slice(0, DASHBOARD_ITEMS) },
    upcoming: { ...sizeOf(upcoming), first: upcoming.slice(0, DASHBOARD_ITEMS) },
    account: summaryOf(account, today),
    firstSteps: hasBegun ? null : await firstStepsOf(read, figures),
    msiDueCents: activePlans.length === 0 ? null : monthlyPaymentOf(activePlans, monthOf(today)),
  };
}

const sizeOf = (amounts: readonly { readonly amountCents: Cents }[]): { count: number; totalCents: Cents } => ({
  count: amounts.length,
  totalCents: sumCents(amounts.map(({ amountCents }) => amountCents)),
});

async function firstStepsOf(
  read: MemberScope['read'],
  { recent, rules, bills }: DashboardFigures,
): Promise<FirstSteps | null> {
  const paid = new Set((await read.salaries.list()).map(({ memberId }) => memberId));
  const steps = { salaries: paid.size === 2, expense: recent.length > 0, rule: rules.length + bills.length > 0 };
  return Object.values(steps).every(Boolean) ? null : steps;
}

function summaryOf(entries: AccountEntries | null, today: Temporal.PlainDate): Dashboard['account'] {
  if (entries === null) return { balanceCents: ZERO_CENTS, monthsToClose: [] };
  const { balanceCents, months } = accountOn(entries, today);
  const ended = months.filter(({ status, month }) => status === 'open' && !isSameMonth(month, monthOf(today)));
  return { balanceCents, monthsToClose: ended.map(({ month }) => month) };
}
