import { EXPENSE_DEFAULTS } from '../expenses/entry-defaults.ts';
import { type Entry, entryOf } from '../expenses/entry.ts';
import type { ExpenseContent } from '../expenses/expense.ts';

/**
 * The expense of an occurrence: the rule's fields, the occurrence's date, and references to the rule and the
 * occurrence; its split is the rule's, null where it is still to be resolved. `date` is another day only when the occurrence is written manually before it is due.
 */
export function expenseOfOccurrence(
  rule: Entry & { readonly id: string },
  occurrence: Temporal.PlainDate,
  date: Temporal.PlainDate = occurrence,
): ExpenseContent {
  const meta = { ...rule.meta, recurringRuleId: rule.id, occurrence: occurrence.toString() };
  return { ...EXPENSE_DEFAULTS, ...entryOf(rule), date, meta };
}
