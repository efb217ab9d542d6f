import { type Entry, entryOf } from '../expenses/entry.ts';
import type { ExpenseContent } from '../expenses/expense.ts';

/**
 * The expense of an occurrence: the rule's fields, the occurrence's date, and references to the rule and the
 * occurrence. `date` is another day only when the occurrence is written manually before it is due.
 */
export function expenseOfOccurrence(
  rule: Entry & { readonly id: string },
  occurrence: Temporal.PlainDate,
  date: Temporal.PlainDate = occurrence,
): ExpenseContent {
  const meta = { ...rule.meta, recurringRuleId: rule.id, occurrence: occurrence.toString() };
  return { ...entryOf(rule), date, meta };
}
