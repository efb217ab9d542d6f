import { daysOf } from '../calendar/year-month.ts';
import { rankCategories } from '../categories/category-breakdown.ts';
import { breakdownWithLimits, type CategoryLimit, type LimitedTotal } from '../categories/category-limit.ts';
import { mapMembers, perMember, type MemberOrder, type PerMember } from '../household/per-member.ts';
import { ZERO_CENTS, type Cents } from '../money/cents.ts';
import { NOTHING_OF_EITHER } from '../money/member-cents.ts';
import type { AgreedSums } from '../split/shared-sums.ts';
import { averageDaily, projectMonth } from './project-month.ts';
import { settleBalance, type Settlement } from './settle-balance.ts';
import type { Salaries } from './split-by-income.ts';
import { type MonthSplit, splitMonth } from './split-month.ts';
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
  /** Largest first. The household's has limits, and categories that have one and nothing spent; a personal one has none. */
  readonly categoryBreakdown: readonly (CategoryTotal & Partial<LimitedTotal>)[];
  readonly personal: Total;
  readonly personalOf: PerMember<Total>;
  readonly shared: Total;
  /** What each member paid of the shared expenses. */
  readonly sharedPaid: PerMember<Cents>;
  readonly split: MonthSplit;
  readonly settlement: Settlement;
};

type MonthFigures = {
  readonly month: Temporal.PlainYearMonth;
  /** The date in Mexico City, to count the elapsed days. */
  readonly today: Temporal.PlainDate;
  readonly byCategory: readonly CategoryTotal[];
};

export type HouseholdMonth = MonthFigures & {
  readonly limits: readonly CategoryLimit[];
  readonly paid: PerMember<SharingTotals>;
  readonly agreed: AgreedSums;
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

const NO_PART = { totalCents: ZERO_CENTS, shares: NOTHING_OF_EITHER, count: 0 };

/** Nothing is shared: fair shares and percentages are zero. */
const NOTHING_SPLIT: MonthSplit = {
  salaries: perMember(() => null),
  isInHalf: false,
  fairShare: NOTHING_OF_EITHER,
  percentages: perMember(() => 0),
  parts: { income: NO_PART, percent: NO_PART, own: NO_PART },
  note: 'byIncome',
};

/**
 * The household's monthly report from its totals. Total, count, average, projection and categories include all
 * expenses; the days only shared ones; the balance splits the shared ones by the month's salaries and by what was agreed.
 */
export function householdMonthlyReport(input: HouseholdMonth): MonthlyReport {
  const total = totalOfBoth(input.paid);
  const { shared, personal } = totalsBySharing(input.paid);
  const sharedPaid = mapMembers(input.paid, ({ shared: { amountCents } }) => amountCents);
  const split = splitMonth({ ...input.agreed, paid: sharedPaid }, input.salaries);
  return {
    ...spendingOf(input, total, input.sharedByDay),
    categoryBreakdown: breakdownWithLimits(input.byCategory, input.limits),
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
  const nothing = NOTHING_OF_EITHER;
  return {
    ...spendingOf(input, input.total, input.byDay),
    categoryBreakdown: rankCategories(input.byCategory),
    spent: ofMember,
    personal: input.total,
    personalOf: ofMember,
    shared: NO_TOTAL,
    sharedPaid: nothing,
    split: NOTHING_SPLIT,
    settlement: settleBalance(nothing, nothing),
  };
}

function spendingOf({ month, today }: MonthFigures, total: Total, days: readonly DayTotal[]) {
  return {
    month,
    total,
    averageDailyCents: averageDaily(total.amountCents, month, today),
    projectionCents: projectMonth(total.amountCents, month, today),
    dailySpending: fillDays(daysOf(month), days),
  };
}
