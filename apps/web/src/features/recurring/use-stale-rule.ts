import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../lib/format.ts';
import { useFieldTexts } from '../../stale-edit/use-field-texts.ts';
import { useStaleEdit } from '../../stale-edit/use-stale-edit.tsx';
import type { ComparedField } from '../../stale-edit/versions.ts';
import { repetitionOf, valuesOfCurrent, type CurrentRule, type Rule, type RuleValues } from './rule-form.ts';
import { useScheduleText } from './schedule-text.ts';

/** What the dialog of a rule does when somebody changed the rule meanwhile. */
export function useStaleRule(edit: {
  stored: Rule | null;
  base: RuleValues;
  onSave: (values: RuleValues, version: number) => void;
  onLeave: () => void;
}) {
  const { t } = useLingui();
  const { plainAmount } = useFormat();
  const texts = useFieldTexts();
  const scheduleText = useScheduleText();
  const fields: ComparedField<RuleValues>[] = [
    { names: ['amountCents'], label: t`Monto`, text: ({ amountCents }) => texts.amount(amountCents) },
    { names: ['paidBy'], label: t`Pagó`, text: ({ paidBy }) => texts.member(paidBy) },
    { names: ['description'], label: t`Descripción`, text: ({ description }) => description.trim() },
    { names: ['categoryId'], label: t`Categoría`, text: ({ categoryId }) => texts.category(categoryId) },
    {
      names: ['cadence', 'dayOfMonth', 'weekday', 'weekdays', 'time'],
      label: t`Frecuencia`,
      text: (values) => scheduleText(repetitionOf(values)),
    },
    {
      names: ['startDate'],
      label: t({ message: 'Inicio', context: 'start date' }),
      text: ({ startDate }) => texts.day(startDate),
    },
    { names: ['endDate'], label: t`Fin`, text: ({ endDate }) => texts.day(endDate) },
    { names: ['shared'], label: t`Tipo`, text: ({ shared }) => texts.sharing(shared) },
    { names: ['isActive'], label: t`Estado`, text: ({ isActive }) => (isActive ? t`Activa` : t`Inactiva`) },
  ];
  return useStaleEdit({
    ...edit,
    fields,
    read: (current: CurrentRule) => valuesOfCurrent(current, plainAmount),
  });
}
