import { daysOf } from '../calendar/year-month.ts';
import { rankCategories } from '../categories/category-breakdown.ts';
import { mapMembers, perMember, type MemberOrder, type PerMember } from '../household/per-member.ts';
import { ZERO_CENTS, type Cents } from '../money/cents.ts';
import { averageDaily, projectMonth } from './project-month.ts';
import { settleBalance, type Settlement } from './settle-balance.ts';
import { splitByIncome, type IncomeSplit, type Salaries } from './split-by-income.ts';
import { fillDays, NO_TOTAL, totalOfBoth, totalsByMember, totalsBySharing } from './totals.ts';
import type { CategoryTotal, DayTotal, SharingTotals, Total } from './totals.ts';

export type MonthlyReport = {
  readonly month: Temporal.PlainYearMonth;
  readonly total: Total;
  /** What each member paid, shared and personal together. */
  readonly spent: PerMember<Total>;
  readonly averageDailyCents: Cents;
  readonly projectionCents: Cents;
  /** One entry for each day of the month, zeros included. */
  readonly dailySpending: readonly DayTotal[];
  /** Largest first. */
  readonly categoryBreakdown: readonly CategoryTotal[];
  readonly personal: Total;
  readonly personalOf: PerMember<Total>;
  readonly shared: Total;
  /** What each member paid of the shared expenses. */
  readonly sharedPaid: PerMember<Cents>;
  readonly split: IncomeSplit;
  readonly settlement: Settlement;
};

type MonthFigures = {
  readonly month: Temporal.PlainYearMonth;
  /** The date in Mexico City, to count the elapsed days. */
  readonly today: Temporal.PlainDate;
  readonly byCategory: readonly CategoryTotal[];
};

export type HouseholdMonth = MonthFigures & {
  readonly paid: PerMember<SharingTotals>;
  /** Days without shared expenses may be omitted. */
  readonly sharedByDay: readonly DayTotal[];
  /** The salaries in force in the month. */
  readonly salaries: Salaries;
};

export type PersonalMonth = MonthFigures & {
  readonly member: MemberOrder;
  readonly total: Total;
  /** Days without personal expenses of the member may be omitted. */
  readonly byDay: readonly DayTotal[];
};

/**
 * The household's monthly report from its totals. Total, count, average, projection and categories include all
 * expenses; the days only shared ones; the balance splits the shared ones by the month's salaries.
 */
export function householdMonthlyReport(input: HouseholdMonth): MonthlyReport {
  const total = totalOfBoth(input.paid);
  const { shared, personal } = totalsBySharing(input.paid);
  const sharedPaid = mapMembers(input.paid, ({ shared: { amountCents } }) => amountCents);
  const split = splitByIncome(shared.amountCents, input.salaries);
  return {
    ...spendingOf(input, total, input.sharedByDay),
    spent: totalsByMember(input.paid),
    personal,
    personalOf: mapMembers(input.paid, (ofMember) => ofMember.personal),
    shared,
    sharedPaid,
    split,
    settlement: settleBalance(sharedPaid, split.fairShare),
  };
}

/** The same report over one member's personal expenses only: nothing is shared, so balance and percentages are zero. */
export function personalMonthlyReport(input: PersonalMonth): MonthlyReport {
  const ofMember = perMember((order) => (order === input.member ? input.total : NO_TOTAL));
  const nothing = perMember(() => ZERO_CENTS);
  return {
    ...spendingOf(input, input.total, input.byDay),
    spent: ofMember,
    personal: input.total,
    personalOf: ofMember,
    shared: NO_TOTAL,
    sharedPaid: nothing,
    split: { salaries: perMember(() => null), isInHalf: false, fairShare: nothing, percentages: perMember(() => 0) },
    settlement: settleBalance(nothing, nothing),
  };
}

function spendingOf({ month, today, byCategory }: MonthFigures, total: Total, days: readonly DayTotal[]) {
  return {
    month,
    total,
    averageDailyCents: averageDaily(total.amountCents, month, today),
    projectionCents: projectMonth(total.amountCents, month, today),
    dailySpending: fillDays(daysOf(month), days),
    categoryBreakdown: rankCategories(byCategory),
  };
}
