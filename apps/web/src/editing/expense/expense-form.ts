import { expenseDraftSchema, type ExpenseContent, type Original } from '@household/domain';
import { choiceField, dayField } from '../forms/form-fields.ts';
import { recordForm, type FormFields, type FormValues } from '../forms/record-form.ts';
import { entryFields } from './entry-form.ts';
import { expenseLabels } from './entry-labels.ts';

const { amountCents, description, categoryId, ...otherFields } = entryFields;

const expenseFields = {
  amountCents,
  description,
  categoryId,
  date: dayField(expenseLabels.date),
  ...otherFields,
  refund: choiceField<boolean>(expenseLabels.refund, false, (refund, words) => words.refund(refund)),
  original: choiceField<Original | null>(expenseLabels.original, null, (original, words) => words.original(original)),
} satisfies FormFields<keyof ExpenseContent>;

/** An expense as typed. */
export type ExpenseValues = FormValues<typeof expenseFields>;

const form = recordForm(expenseFields, expenseDraftSchema);

export const expenseForm: typeof form = {
  ...form,
  check: (values, id) => form.check({ ...values, split: values.shared ? values.split : null }, id),
};
