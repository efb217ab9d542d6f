import { useLingui } from '@lingui/react/macro';
import type { Expense } from '../../data/pending-expenses.ts';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import { expenseForm } from '../expense/expense-form.ts';
import { useFieldTexts } from '../forms/use-field-texts.ts';
import { differences } from '../stale-edit/versions.ts';

/** A time as the outbox shows it: `hoy 08:44`. */
export function useWhen(): (at: Temporal.Instant) => string {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  return (at) => {
    const { text, isToday } = format.moment(at, today);
    return isToday ? t`hoy ${text}` : text;
  };
}

/** The labels of the fields in which two versions differ: `monto y notas`. */
export function useChangedFields(): (before: Expense, after: Expense) => string {
  const format = useFormat();
  const fields = expenseForm.comparedFields(useFieldTexts());
  return (before, after) => {
    const changed = differences(fields, expenseForm.valuesOf(before, format), expenseForm.valuesOf(after, format));
    return format.list(changed.map(({ label }) => label.toLocaleLowerCase(format.locale)));
  };
}

/** The fields, apart from the amount, in which two versions differ, as text. */
export function useDifferences(): (one: Expense, other: Expense) => readonly { label: string; text: string }[] {
  const format = useFormat();
  const fields = expenseForm.comparedFields(useFieldTexts()).filter(({ names }) => !names.includes('amount'));
  return (one, other) => {
    const [values, others] = [expenseForm.valuesOf(one, format), expenseForm.valuesOf(other, format)];
    return differences(fields, values, others).map(({ label, text }) => ({ label, text: text(values) }));
  };
}
