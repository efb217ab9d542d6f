import type { GivenValues } from '../../editing/expense/expense-dialog.tsx';
import type { LineDraft } from '../../editing/one-line/line-draft.ts';
import { typedRule } from '../../editing/split/typed-split.ts';

/**
 * What a line says, as the form of an expense begins with it. A category that it does not say is left to the form, which
 * proposes one.
 *
 * @param amountText cents as an amount field shows them
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
