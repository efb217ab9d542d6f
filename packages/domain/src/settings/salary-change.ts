import { firstDayOf, monthOf } from '../calendar/year-month.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { SalaryRecord } from '../reports/salary-in-force.ts';
import type { SalaryChange } from './salary.ts';

/**
 * The record that a member's own change of salary writes: a missing date is today.
 *
 * @throws DomainError RULE_VIOLATED when the date is before the current month, because past months are settled
 */
export function salaryOfChange(change: SalaryChange, today: Temporal.PlainDate): SalaryRecord {
  const effectiveDate = change.effectiveDate ?? today;
  if (Temporal.PlainDate.compare(effectiveDate, firstDayOf(monthOf(today))) < 0) {
    throw new DomainError('RULE_VIOLATED', {
      rule: 'salaryNotBeforeCurrentMonth',
      path: 'effectiveDate',
      message: 'effectiveDate must not be before the current month',
    });
  }
  return { amountCents: change.amountCents, effectiveDate };
}

/**
 * The record that keeps for all months before what they had, when one is added before a member's first, which counts for
 * them: the first one's salary, from the month before. Null where months before do not change: there is no record yet, one
 * that is not later, or the salary is the same.
 */
export function salaryKeptBefore(records: readonly SalaryRecord[], added: SalaryRecord): SalaryRecord | null {
  const [first] = records.toSorted((left, right) =>
    Temporal.PlainDate.compare(left.effectiveDate, right.effectiveDate),
  );
  if (first === undefined || first.amountCents === added.amountCents) return null;
  if (Temporal.PlainDate.compare(first.effectiveDate, added.effectiveDate) <= 0) return null;
  const monthBefore = monthOf(added.effectiveDate).subtract({ months: 1 });
  return monthBefore.year < 1 ? null : { amountCents: first.amountCents, effectiveDate: firstDayOf(monthBefore) };
}

/** The months for which a record counts; `from` is null when it counts for all before, `until` when for all to come. */
export type MonthSpan = {
  readonly from: Temporal.PlainYearMonth | null;
  readonly until: Temporal.PlainYearMonth | null;
};

/**
 * Which months a salary effective from a date counts for among a member's records, so that a screen can say what a change
 * touches. Null when another record of the same month overrides it. A record of the same date is the one that is corrected,
 * for all months that it counts for; one that is added leaves the months before as they were, unless `alsoBefore`.
 */
export function monthsOfSalary(
  records: readonly SalaryRecord[],
  effectiveDate: Temporal.PlainDate,
  { alsoBefore = false }: { readonly alsoBefore?: boolean } = {},
): MonthSpan | null {
  const month = monthOf(effectiveDate);
  const dates = records
    .map((record) => record.effectiveDate)
    .toSorted((left, right) => Temporal.PlainDate.compare(left, right));
  const isCorrection = dates.some((other) => other.equals(effectiveDate));
  const isAfterAnother = dates.some((other) => Temporal.PlainDate.compare(other, effectiveDate) < 0);
  const beginsHere = isAfterAnother || (dates.length > 0 && !isCorrection && !alsoBefore);
  const later = dates.find((other) => Temporal.PlainDate.compare(other, effectiveDate) > 0);
  const next = later ? monthOf(later) : null;
  if (next && Temporal.PlainYearMonth.compare(next, month) === 0 && beginsHere) return null;
  return { from: beginsHere ? month : null, until: next ? next.subtract({ months: 1 }) : null };
}
