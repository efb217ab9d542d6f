import { compareMonths } from '../calendar/compare-dates.ts';
import { monthsBetween } from '../calendar/year-month.ts';
import type { MemberId } from '../household/member.ts';
import type { MemberOrder, PerMember } from '../household/per-member.ts';
import { absCents, addCents, type Cents, sumCents, ZERO_CENTS } from '../money/cents.ts';
import type { SalaryRecord } from '../reports/salary-in-force.ts';
import { debtorOf } from '../reports/settle-balance.ts';
import type { MonthSplit } from '../reports/split-month.ts';
import type { AccountStart } from './account-start.ts';

/** What a correction moved a closed month by, in signed cents. */
export type Adjustment = {
  /** The closed month it came from. */
  readonly month: Temporal.PlainYearMonth;
  /** The month it is booked in. */
  readonly bookedIn: Temporal.PlainYearMonth;
  readonly cents: Cents;
  readonly expenseId: string;
  /** The expense's description after the change, before a deletion. */
  readonly description: string;
  readonly at: Temporal.Instant;
  /** The member who made the change; null for a recurring rule and the administrator. */
  readonly by: MemberId | null;
  /** The expense's amount before and after, null where it was not in that month. */
  readonly amountBeforeCents: Cents | null;
  readonly amountAfterCents: Cents | null;
};

/** A row of the account: what is owed to the first member (negative: to the second) at its beginning and its end. */
type MonthOfAccount = {
  readonly month: Temporal.PlainYearMonth;
  readonly openingCents: Cents;
  readonly balanceCents: Cents;
  readonly paymentsCents: Cents;
  readonly adjustmentsCents: Cents;
  readonly closingCents: Cents;
};

/** What a closing stores, so that the month stays what it was whatever comes later. */
export type ClosedMonth = MonthOfAccount & {
  /** The salaries in force, whose ratio stays the month's. */
  readonly salaries: PerMember<SalaryRecord | null>;
  readonly paid: PerMember<Cents>;
  readonly fairShare: PerMember<Cents>;
  readonly parts: MonthSplit['parts'];
  /** How many expenses the month had, of both members, shared and personal. */
  readonly expenseCount: number;
  readonly closedAt: Temporal.Instant;
  /** Null: the administrator. */
  readonly closedBy: MemberId | null;
};

export type AccountMonth = MonthOfAccount & {
  readonly status: 'open' | 'closed';
  readonly closedAt: Temporal.Instant | null;
  readonly closedBy: MemberId | null;
  /** Those booked in this month, in the order of booking. */
  readonly adjustments: readonly Adjustment[];
};

export type Account = {
  readonly start: AccountStart;
  readonly asOf: Temporal.PlainDate;
  /** What is owed at the end of the current month; positive when the second member owes the first. */
  readonly balanceCents: Cents;
  readonly debtor: MemberOrder | null;
  readonly lastClosedMonth: Temporal.PlainYearMonth | null;
  /** From the start to the current month, oldest first. */
  readonly months: readonly AccountMonth[];
};

/** An amount of a month; months without one may be omitted. */
export type MonthCents = { readonly month: Temporal.PlainYearMonth; readonly cents: Cents };

export type AccountEntries = {
  readonly start: AccountStart;
  /** Oldest first and without gaps from the start on. */
  readonly closed: readonly ClosedMonth[];
  /** The balances of open months, as in their reports. */
  readonly balances: readonly MonthCents[];
  readonly payments: readonly MonthCents[];
  /** In the order of booking. */
  readonly adjustments: readonly Adjustment[];
};

/**
 * The account's months from its start through `through`, oldest first: each opens with what the month before closed
 * with. A closed month is as it was stored; the others are what their balance, payments and adjustments come to.
 *
 * @example opening 100, balance 50, payments −150 // closing 0
 */
export function accountMonths(entries: AccountEntries, through: Temporal.PlainYearMonth): AccountMonth[] {
  const { start, closed, adjustments } = entries;
  const [closedIn, balances, payments] = [byMonth(closed), byMonth(entries.balances), byMonth(entries.payments)];
  const booked = Map.groupBy(adjustments, ({ bookedIn }) => bookedIn.toString());
  let openingCents = start.openingCents;
  return monthsBetween(start.month, through).map((month) => {
    const key = month.toString();
    const own = booked.get(key) ?? [];
    const stored = closedIn.get(key);
    const row = stored
      ? closedRow(stored, own)
      : openRow({
          month,
          openingCents,
          balanceCents: balances.get(key)?.cents ?? ZERO_CENTS,
          paymentsCents: payments.get(key)?.cents ?? ZERO_CENTS,
          adjustments: own,
        });
    openingCents = row.closingCents;
    return row;
  });
}

/** The whole account on a day, without future months. */
export function accountOn(entries: AccountEntries, today: Temporal.PlainDate): Account {
  const months = accountMonths(entries, today.toPlainYearMonth());
  const balanceCents = months.at(-1)?.closingCents ?? entries.start.openingCents;
  return {
    start: entries.start,
    asOf: today,
    balanceCents,
    debtor: debtorOf(balanceCents),
    lastClosedMonth: entries.closed.at(-1)?.month ?? null,
    months,
  };
}

/**
 * Since when something has been owed in today's direction: the first month of the unbroken run of closings of that
 * sign; null when nothing is owed.
 */
export function owedSince({
  balanceCents,
  months,
}: Pick<Account, 'balanceCents' | 'months'>): Temporal.PlainYearMonth | null {
  if (balanceCents === 0) return null;
  const before = months.findLastIndex(({ closingCents }) => Math.sign(closingCents) !== Math.sign(balanceCents));
  return months[before + 1]?.month ?? null;
}

/** Whether a month of an account is closed: a change that moves it is asked about. Months before the account are not. */
export function isClosedMonth(
  month: Temporal.PlainYearMonth,
  { start, lastClosedMonth }: Pick<Account, 'lastClosedMonth'> & { readonly start: Pick<AccountStart, 'month'> },
): boolean {
  if (!lastClosedMonth || compareMonths(month, start.month) < 0) return false;
  return compareMonths(month, lastClosedMonth) <= 0;
}

/** What is owed, without its sign. */
export const owedCents = ({ balanceCents }: Pick<Account, 'balanceCents'>): Cents => absCents(balanceCents);

function closedRow(stored: ClosedMonth, adjustments: readonly Adjustment[]): AccountMonth {
  const { month, openingCents, balanceCents, paymentsCents, adjustmentsCents, closingCents, closedAt, closedBy } =
    stored;
  const amounts = { openingCents, balanceCents, paymentsCents, adjustmentsCents, closingCents };
  return { month, status: 'closed', ...amounts, closedAt, closedBy, adjustments };
}

function openRow({
  adjustments,
  ...row
}: Omit<MonthOfAccount, 'adjustmentsCents' | 'closingCents'> & Pick<AccountMonth, 'adjustments'>): AccountMonth {
  const adjustmentsCents = sumCents(adjustments.map((adjustment) => adjustment.cents));
  const moved = sumCents([row.balanceCents, row.paymentsCents, adjustmentsCents]);
  const closingCents = addCents(row.openingCents, moved);
  return { ...row, status: 'open', adjustmentsCents, closingCents, closedAt: null, closedBy: null, adjustments };
}

const byMonth = <Row extends { readonly month: Temporal.PlainYearMonth }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.month.toString(), row]));
