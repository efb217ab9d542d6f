import { compareDays, compareMonths } from '../calendar/compare-dates.ts';
import { firstDayOf, monthOf } from '../calendar/year-month.ts';
import { DomainError } from '../errors/domain-error.ts';
import { MESSAGES } from '../errors/messages.ts';
import type { SalaryRecord } from '../reports/salary-in-force.ts';
import type { SalaryChange } from './salary.ts';

/**
 * The record for a member's change of their own salary: a missing date is today.
 *
 * @param firstOpen the first month of the account that is not closed
 * @throws DomainError RULE_VIOLATED when the date is before the first open month, or the current one if that is earlier,
 *   because past months are already settled
 */
export function salaryOfChange(
  change: SalaryChange,
  today: Temporal.PlainDate,
  firstOpen: Temporal.PlainYearMonth = monthOf(today),
): SalaryRecord {
  const effectiveDate = change.effectiveDate ?? today;
  const isOpenBefore = compareMonths(firstOpen, monthOf(today)) < 0;
  const earliest = isOpenBefore ? firstOpen : monthOf(today);
  if (compareDays(effectiveDate, firstDayOf(earliest)) < 0) {
    throw new DomainError('RULE_VIOLATED', {
      rule: 'salaryNotBeforeOpenMonth',
      path: 'effectiveDate',
      message: isOpenBefore ? MESSAGES.salaryBeforeOpenMonth : MESSAGES.salaryBeforeCurrentMonth,
    });
  }
  return { amountCents: change.amountCents, effectiveDate };
}

/**
 * The extra record that keeps the salary of all earlier months when one is added before a member's first record, which
 * was in force in them: the first one's salary, from the month before. Null when earlier months do not change: there is
 * no record yet, the first one is not later, or the salary is the same.
 */
export function salaryKeptBefore(records: readonly SalaryRecord[], added: SalaryRecord): SalaryRecord | null {
  const [first] = records.toSorted((left, right) => compareDays(left.effectiveDate, right.effectiveDate));
  if (first === undefined || first.amountCents === added.amountCents) return null;
  if (compareDays(first.effectiveDate, added.effectiveDate) <= 0) return null;
  const monthBefore = monthOf(added.effectiveDate).subtract({ months: 1 });
  return monthBefore.year < 1 ? null : { amountCents: first.amountCents, effectiveDate: firstDayOf(monthBefore) };
}

/** The closed months of an account, from the first to the last. */
export type ClosedMonths = { readonly first: Temporal.PlainYearMonth; readonly last: Temporal.PlainYearMonth };

/**
 * The months in which a record counts; `from` is null for all earlier months, `until` for all later ones. `closed` are
 * the closed months among them, which keep the salaries they were closed with.
 */
export type MonthSpan = {
  readonly from: Temporal.PlainYearMonth | null;
  readonly until: Temporal.PlainYearMonth | null;
  readonly closed: ClosedMonths | null;
};

/** The closed months of an account; null while it has none. */
export function closedMonthsOf(account: {
  readonly start: { readonly month: Temporal.PlainYearMonth };
  readonly lastClosedMonth: Temporal.PlainYearMonth | null;
}): ClosedMonths | null {
  const { start, lastClosedMonth } = account;
  return lastClosedMonth && { first: start.month, last: lastClosedMonth };
}

/**
 * The months in which a salary effective from a date is in force among a member's records, so that a screen can show
 * what a change affects. Null when another record of the same month overrides it. A record of the same date is
 * corrected in all its months; an added one leaves earlier months unchanged, unless `alsoBefore`. Closed months are left
 * out: null also where nothing else remains.
 */
export function monthsOfSalary(
  records: readonly SalaryRecord[],
  effectiveDate: Temporal.PlainDate,
  { alsoBefore = false, closed = null }: { readonly alsoBefore?: boolean; readonly closed?: ClosedMonths | null } = {},
): MonthSpan | null {
  const month = monthOf(effectiveDate);
  const dates = records.map((record) => record.effectiveDate).toSorted(compareDays);
  const isCorrection = dates.some((other) => other.equals(effectiveDate));
  const isAfterAnother = dates.some((other) => compareDays(other, effectiveDate) < 0);
  const beginsHere = isAfterAnother || (dates.length > 0 && !isCorrection && !alsoBefore);
  const later = dates.find((other) => compareDays(other, effectiveDate) > 0);
  const next = later ? monthOf(later) : null;
  if (next && compareMonths(next, month) === 0 && beginsHere) return null;
  const from = beginsHere ? month : null;
  const until = next ? next.subtract({ months: 1 }) : null;
  return closed ? withoutClosed({ from, until }, closed) : { from, until, closed: null };
}

/** What remains of a span without the closed months; null when nothing does. */
function withoutClosed({ from, until }: Omit<MonthSpan, 'closed'>, { first, last }: ClosedMonths): MonthSpan | null {
  if ((from && compareMonths(from, last) > 0) || (until && compareMonths(until, first) < 0))
    return { from, until, closed: null };
  const beginsClosed = from !== null && compareMonths(from, first) >= 0;
  const endsClosed = until !== null && compareMonths(until, last) <= 0;
  if (beginsClosed && endsClosed) return null;
  if (beginsClosed) return { from: last.add({ months: 1 }), until, closed: null };
  if (endsClosed) return { from, until: first.subtract({ months: 1 }), closed: null };
  return { from, until, closed: { first, last } };
}
