import { expenseDraftSchema, type ExpenseContent } from '@household/domain';
import { dayField } from '../forms/form-fields.ts';
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
} satisfies FormFields<keyof ExpenseContent>;

/** An expense as typed. */
export type ExpenseValues = FormValues<typeof expenseFields>;

export const expenseForm = recordForm(expenseFields, expenseDraftSchema);
