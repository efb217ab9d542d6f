import { type Entry, entryOf } from '../expenses/entry.ts';
import type { ExpenseContent } from '../expenses/expense.ts';

/**
 * The expense an occurrence makes: what the rule says, dated the occurrence's date, marked with the rule and the occurrence.
 * `date` is another day only for an occurrence that is written by hand before it is due.
 */
export function expenseOfOccurrence(
  rule: Entry & { readonly id: string },
  occurrence: Temporal.PlainDate,
  date: Temporal.PlainDate = occurrence,
): ExpenseContent {
  const meta = { ...rule.meta, recurringRuleId: rule.id, occurrence: occurrence.toString() };
  return { ...entryOf(rule), date, meta };
}
