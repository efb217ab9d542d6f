import { mapMembers, type PerMember } from '../household/per-member.ts';
import { lastDayOf } from '../calendar/year-month.ts';
import type { Cents } from '../money/cents.ts';

/** What the split needs to know of a salary. */
export type SalaryRecord = { readonly amountCents: Cents; readonly effectiveDate: Temporal.PlainDate };

/**
 * The salary that counts for a month: the latest that is effective by the month's last day; before the first one, the
 * first. Null for a member without any record.
 *
 * @example a salary of 2026-09-30 counts for all of September; one of 2026-10-01 does not
 */
export function salaryInForce<Record extends SalaryRecord>(
  records: readonly Record[],
  month: Temporal.PlainYearMonth,
): Record | null {
  const monthEnd = lastDayOf(month);
  const sorted = records.toSorted((left, right) => Temporal.PlainDate.compare(left.effectiveDate, right.effectiveDate));
  const effective = sorted.findLast(({ effectiveDate }) => Temporal.PlainDate.compare(effectiveDate, monthEnd) <= 0);
  return effective ?? sorted[0] ?? null;
}

/** The salary of each member that counts for a month; null for one who has none on record. */
export function salariesInForce<Record extends SalaryRecord>(
  records: PerMember<readonly Record[]>,
  month: Temporal.PlainYearMonth,
): PerMember<Record | null> {
  return mapMembers(records, (ofMember) => salaryInForce(ofMember, month));
}
