import type { ExpenseDraft } from '../expenses/expense.ts';
import type { Meta } from '../expenses/meta.ts';
import type { RecurringRule } from './rule.ts';

/**
 * The expense an occurrence makes: the rule's fields, dated the occurrence's date, marked with the rule and the occurrence.
 * `date` is another day only for an occurrence that is written by hand before it is due.
 */
export function expenseOfOccurrence(
  rule: Pick<
    RecurringRule,
    'id' | 'amountCents' | 'description' | 'categoryId' | 'paidBy' | 'shared' | 'meta' | 'tags'
  >,
  occurrence: Temporal.PlainDate,
  date: Temporal.PlainDate = occurrence,
): ExpenseDraft & { tags: string[]; meta: Meta } {
  return {
    amountCents: rule.amountCents,
    description: rule.description,
    categoryId: rule.categoryId,
    paidBy: rule.paidBy,
    shared: rule.shared,
    date,
    tags: [...rule.tags],
    meta: { ...rule.meta, recurringRuleId: rule.id, occurrence: occurrence.toString() },
  };
}
