import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../lib/format.ts';
import { useFieldTexts } from '../stale-edit/use-field-texts.ts';
import { useStaleEdit } from '../stale-edit/use-stale-edit.tsx';
import type { ComparedField } from '../stale-edit/versions.ts';
import { valuesOf, type CurrentExpense, type ExpenseValues } from './expense-form.ts';
import type { Expense } from './pending-expenses.ts';

/** What the dialog of an expense does when somebody changed the expense meanwhile. */
export function useStaleExpense(edit: {
  stored: Expense | null;
  base: ExpenseValues;
  onSave: (values: ExpenseValues, version: number) => void;
  onLeave: () => void;
}) {
  const { t } = useLingui();
  const { plainAmount } = useFormat();
  const texts = useFieldTexts();
  const fields: ComparedField<ExpenseValues>[] = [
    { names: ['amountCents'], label: t`Monto`, text: ({ amountCents }) => texts.amount(amountCents) },
    { names: ['description'], label: t`Descripción`, text: ({ description }) => description.trim() },
    { names: ['categoryId'], label: t`Categoría`, text: ({ categoryId }) => texts.category(categoryId) },
    { names: ['date'], label: t`Fecha`, text: ({ date }) => texts.day(date) },
    { names: ['paidBy'], label: t`Pagó`, text: ({ paidBy }) => texts.member(paidBy) },
    { names: ['shared'], label: t`Tipo`, text: ({ shared }) => texts.sharing(shared) },
    { names: ['tags'], label: t`Etiquetas`, text: ({ tags }) => tags.trim() },
  ];
  const read = (current: CurrentExpense) =>
    valuesOf({ ...current, date: Temporal.PlainDate.from(current.date) }, plainAmount);
  return useStaleEdit({ ...edit, fields, read });
}
