import { compareDays, compareMonths } from '../calendar/compare-dates.ts';
import { lastDayOf, monthsBetween } from '../calendar/year-month.ts';
import { DomainError, invalidField } from '../errors/domain-error.ts';
import { MESSAGES } from '../errors/messages.ts';
import { mapMembers, type PerMember } from '../household/per-member.ts';
import { type SalaryRecord, salariesInForce } from '../reports/salary-in-force.ts';
import { settleBalance } from '../reports/settle-balance.ts';
import { splitMonth } from '../reports/split-month.ts';
import type { SharedSums } from '../split/shared-sums.ts';
import { type AccountEntries, accountMonths, type ClosedMonth } from './account.ts';
import type { AccountStart } from './account-start.ts';

/** A month as it can be closed: what was shared in it, and the number of all its expenses. */
export type MonthToClose = {
  readonly month: Temporal.PlainYearMonth;
  readonly sums: SharedSums;
  readonly expenseCount: number;
};

type AccountSoFar = {
  readonly start: AccountStart;
  readonly lastClosed: Temporal.PlainYearMonth | null;
};

/**
 * The months that close with `month`: it and all open ones before it, oldest first.
 *
 * @throws DomainError VALIDATION_FAILED at `month` when it has not ended or lies before the account, MONTH_CLOSED
 */
export function monthsToClose(
  month: Temporal.PlainYearMonth,
  { start, lastClosed }: AccountSoFar,
  today: Temporal.PlainDate,
): Temporal.PlainYearMonth[] {
  if (compareMonths(month, start.month) < 0) throw invalidField('month', MESSAGES.monthBeforeAccount);
  if (compareDays(lastDayOf(month), today) >= 0) throw invalidField('month', MESSAGES.monthNotEnded);
  if (lastClosed && compareMonths(month, lastClosed) <= 0) throw new DomainError('MONTH_CLOSED', { month });
  return monthsBetween(lastClosed ? lastClosed.add({ months: 1 }) : start.month, month);
}

/**
 * Refuses to reopen any closed month but the last.
 *
 * @throws DomainError NOT_FOUND for a month that is not closed, MONTH_CLOSED naming the last one
 */
export function refuseReopening(month: Temporal.PlainYearMonth, { start, lastClosed }: AccountSoFar): void {
  if (!lastClosed || compareMonths(month, lastClosed) > 0 || compareMonths(month, start.month) < 0) {
    throw new DomainError('NOT_FOUND', { resource: 'Closed month' });
  }
  if (compareMonths(month, lastClosed) < 0) throw new DomainError('MONTH_CLOSED', { month: lastClosed });
}

/** What each month closes with, in order; `entries` is the account before, with the balances of these months in it. */
export function closeMonths(
  months: readonly MonthToClose[],
  salaries: PerMember<readonly SalaryRecord[]>,
  entries: AccountEntries,
  by: Pick<ClosedMonth, 'closedAt' | 'closedBy'>,
): ClosedMonth[] {
  const last = months.at(-1);
  if (!last) return [];
  const rows = new Map(accountMonths(entries, last.month).map((row) => [row.month.toString(), row]));
  return months.map(({ month, sums, expenseCount }) => {
    const inForce = mapMembers(salariesInForce(salaries, month), plainRecord);
    const { fairShare, parts } = splitMonth(sums, amountsOf(inForce));
    const { openingCents, balanceCents, paymentsCents, adjustmentsCents, closingCents } = rows.get(month.toString())!;
    return {
      month,
      openingCents,
      balanceCents,
      paymentsCents,
      adjustmentsCents,
      closingCents,
      salaries: inForce,
      paid: sums.paid,
      fairShare,
      parts,
      expenseCount,
      ...by,
    };
  });
}

/** What an open month moves the account by: what the second member owes the first for it. */
export function balanceOfMonth(sums: SharedSums, salaries: PerMember<SalaryRecord | null>) {
  return settleBalance(sums.paid, splitMonth(sums, amountsOf(salaries)).fairShare).balance.first;
}

const amountsOf = (salaries: PerMember<SalaryRecord | null>) =>
  mapMembers(salaries, (record) => record?.amountCents ?? null);

const plainRecord = (record: SalaryRecord | null): SalaryRecord | null =>
  record && { amountCents: record.amountCents, effectiveDate: record.effectiveDate };
