import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { formName } from '../../components/forms/use-form.ts';
import type { Expense } from '../../data/pending-expenses.ts';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import { expenseForm } from '../expense/expense-form.ts';
import { useFieldTexts } from '../forms/use-field-texts.ts';
import { changedFields } from '../history/field-texts.ts';
import { differences } from '../stale-edit/versions.ts';

/** A time as the outbox shows it, on one line: `hoy 08:44`. */
export function useWhen(): (at: Temporal.Instant) => string {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  return (at) => {
    const { text, isToday } = format.moment(at, today);
    return (isToday ? t`hoy ${text}` : text).replaceAll(' ', '\u00A0');
  };
}

const objects: ReadonlyMap<string, MessageDescriptor | undefined> = new Map(
  Object.entries(changedFields).map(([field, text]) => [formName(field), text]),
);

/** The fields in which two versions differ, as the history names them: «el monto y las notas». */
export function useChangedFields(): (before: Expense, after: Expense) => string {
  const format = useFormat();
  const { i18n } = useLingui();
  const fields = expenseForm.comparedFields(useFieldTexts());
  return (before, after) => {
    const changed = differences(fields, expenseForm.valuesOf(before, format), expenseForm.valuesOf(after, format));
    const named = changed.flatMap(({ names }) => names.flatMap((name) => objects.get(name) ?? []));
    return format.list(named.map((text) => i18n._(text)));
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
