import { compareDays } from '../calendar/compare-dates.ts';
import { mapMembers, type PerMember } from '../household/per-member.ts';
import { lastDayOf } from '../calendar/year-month.ts';
import type { Cents } from '../money/cents.ts';

/** The fields of a salary that the split needs. */
export type SalaryRecord = { readonly amountCents: Cents; readonly effectiveDate: Temporal.PlainDate };

/**
 * The salary in force in a month: the latest one effective by the month's last day; before the first one, the first.
 * Null for a member without any record.
 *
 * @example a salary of 2026-09-30 is in force in all of September; one of 2026-10-01 is not
 */
export function salaryInForce<Record extends SalaryRecord>(
  records: readonly Record[],
  month: Temporal.PlainYearMonth,
): Record | null {
  const monthEnd = lastDayOf(month);
  const sorted = records.toSorted((left, right) => compareDays(left.effectiveDate, right.effectiveDate));
  const effective = sorted.findLast(({ effectiveDate }) => compareDays(effectiveDate, monthEnd) <= 0);
  return effective ?? sorted[0] ?? null;
}

/** A closed month and the salaries it was closed with, which stay in force in it whatever is recorded later. */
export type ClosedSalaries = {
  readonly month: Temporal.PlainYearMonth;
  readonly salaries: PerMember<SalaryRecord | null>;
};

/** The salary of each member in force in a month; null for one without any record. */
export function salariesInForce<Record extends SalaryRecord>(
  records: PerMember<readonly Record[]>,
  month: Temporal.PlainYearMonth,
): PerMember<Record | null> {
  return mapMembers(records, (ofMember) => salaryInForce(ofMember, month));
}
