import type { GivenValues } from '../../editing/expense/expense-dialog.tsx';
import type { LineDraft } from '../../editing/one-line/line-draft.ts';
import { typedRule } from '../../editing/split/typed-split.ts';

/**
 * The initial values of an expense's form from a line. If the line names no category, the form proposes one.
 *
 * @param amountText formats cents as an amount field shows them
 */
export const valuesOfLine = (draft: LineDraft, amountText: (amountCents: number) => string): GivenValues => {
  const { amountCents, original, description, categoryId, date, paidBy, shared, rule, refund, tags } = draft;
  return {
    amount: amountCents === null ? '' : amountText(amountCents),
    original: original && { ...original, rate: original.rate ?? '', typed: 'rate' },
    description,
    ...(categoryId !== null && { categoryId }),
    date,
    paidBy,
    shared,
    split: rule && typedRule(rule),
    refund,
    tags: tags.join(', '),
  };
};
