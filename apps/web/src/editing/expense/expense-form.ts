import { expenseDraftSchema, MESSAGES, ownTotal, type ExpenseContent, type Original } from '@household/domain';
import { originalInput, type TypedOriginal, typedOriginal } from '../currency/typed-original.ts';
import { choiceField, dayField } from '../forms/form-fields.ts';
import type { FieldTexts } from '../forms/use-field-texts.ts';
import type { ComparedField } from '../stale-edit/versions.ts';
import { recordForm, type FormField, type FormFields, type FormValues } from '../forms/record-form.ts';
import { entryFields } from './entry-form.ts';
import { expenseLabels } from './entry-labels.ts';

const originalField: FormField<Original | null, TypedOriginal | null> = {
  label: expenseLabels.original,
  empty: null,
  toTyped: typedOriginal,
  toInput: originalInput,
  toText: (typed, texts) => texts.original(typed),
};

const { amountCents, description, categoryId, ...otherFields } = entryFields;

const expenseFields = {
  amountCents,
  description,
  categoryId,
  date: dayField(expenseLabels.date),
  ...otherFields,
  refund: choiceField(expenseLabels.refund, false, (refund, texts) => texts.refund(refund)),
  original: originalField,
} satisfies FormFields<keyof ExpenseContent>;

/** An expense as typed. */
export type ExpenseValues = FormValues<typeof expenseFields>;

const typedExpense = recordForm(expenseFields, expenseDraftSchema);

/**
 * A personal expense has no split, whatever was selected before. Own parts are checked against the amount here as on the
 * server, so that the error is shown before sending.
 */
export const expenseForm: typeof typedExpense = {
  ...typedExpense,
  check: (values, id) => {
    const draft = typedExpense.check(values.shared ? values : { ...values, split: null }, id);
    if (!draft.ok || ownTotal(draft.value.split ?? null) <= draft.value.amountCents) return draft;
    return { ok: false, issues: [{ path: 'split.own', message: MESSAGES.ownPartsExceedAmount }] };
  },
};

/** The paid amount for comparison: in pesos, and in its original currency. */
export const paidGroup = (texts: FieldTexts): ComparedField<ExpenseValues> => ({
  names: ['amount', 'original'],
  label: texts.translate(expenseLabels.amountCents),
  text: ({ amount, original }) => [texts.amount(amount), texts.original(original)].filter(Boolean).join(', '),
});
