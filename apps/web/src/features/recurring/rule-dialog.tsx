import { CADENCES, type RuleDraft } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { DateField } from '../../components/ui/date-field.tsx';
import { FormDialog } from '../../components/ui/form-dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import { Segmented } from '../../components/ui/segmented.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { TimeField } from '../../components/ui/time-field.tsx';
import { CategoryField } from '../../editing/category-field.tsx';
import { MoreFields } from '../../editing/expense/more-fields.tsx';
import { PayerField } from '../../editing/payer-field.tsx';
import { useItemHistory } from '../../editing/history/use-item-history.tsx';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';
import { newId } from '../../data/new-id.ts';
import { useUser } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import { useDayError } from '../../components/forms/typed-day.ts';
import { useForm } from '../../components/forms/use-form.ts';
import { useToday } from '../../i18n/use-today.ts';
import { useSaving } from '../../editing/stale-edit/use-saving.ts';
import { useStaleRecord } from '../../editing/stale-edit/use-stale-record.ts';
import { checkRule, repetitionOf, ruleForm, SCHEDULE, type Rule, type RuleValues } from './rule-form.ts';
import { RulePreview } from './rule-preview.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { useScheduleText } from './schedule-text.ts';
import { useRuleMutations } from './use-rule-mutations.ts';

/** Adds a rule or edits the given one; without a description there is nothing to submit. */
export function RuleDialog({ rule, onClose }: { rule: Rule | null; onClose: () => void }) {
  const { t } = useLingui();
  const user = useUser();
  const today = useToday();
  const format = useFormat();
  const { amountError, fieldMessage } = useErrorMessage();
  const dayError = useDayError();
  const categories = trpc.categories.list.useQuery();
  const { save } = useRuleMutations();
  const [id] = useState(newId);
  const [base] = useState<RuleValues>(() =>
    rule ? ruleForm.valuesOf(rule, format) : { ...ruleForm.empty, paidBy: user.memberId, startDate: today },
  );
  const form = useForm(base, (values) => checkRule(values, rule ? undefined : id));
  const { values, set, errors } = form;
  // ScheduleFields draws the days.
  const { dayOfMonth: _day, weekday: _weekday, weekdays: _weekdays, ...controls } = form.controls;
  const { amount, paidBy, description, categoryId, cadence, time, startDate, endDate, shared, isActive, ...more } =
    controls;
  const history = useItemHistory({ stored: rule, name: rule?.description, form, onLeave: onClose });
  const scheduleText = useScheduleText();
  const stale = useStaleRecord(
    ruleForm,
    {
      stored: rule,
      base,
      onSave: (merged, version) => form.submit((draft, typed) => void submit(draft, typed, version), merged),
      onLeave: onClose,
    },
    { names: SCHEDULE, label: t`Frecuencia`, text: (typed) => scheduleText(repetitionOf(typed)) },
  );
  const told = (name: string) => errors[name] && fieldMessage(errors[name]);

  const saving = useSaving({
    form,
    stale,
    refusal: (message) =>
      rule ? t`No se pudo actualizar la regla: ${message}` : t`No se pudo crear la regla: ${message}`,
  });
  const submit = (draft: RuleDraft, typed: RuleValues, version = stale.version) =>
    saving.run(typed, async () => {
      await save(rule && { id: rule.id, version }, draft);
      onClose();
    });

  const cadenceNames = { monthly: t`Mensual`, weekly: t`Semanal`, biweekly: t`Dos por semana` };
  const scheduleError = { monthly: 'dayOfMonth', weekly: 'weekday', biweekly: 'weekdays' }[values.cadence];

  return (
    <>
      <FormDialog
        width={540}
        onClose={onClose}
        title={rule ? t`Editar regla` : t`Agregar regla`}
        onSubmit={() => form.submit((draft, typed) => void submit(draft, typed))}
        submitLabel={rule ? t`Actualizar regla` : t`Crear regla`}
        busyLabel={t`Guardando…`}
        busy={saving.busy}
        changed={form.changed}
        canSubmit={values.description.trim() !== ''}
        failure={saving.failure}
        tools={history.button}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Monto`} error={amountError(errors.amount, t`Escribe un monto válido`)}>
            <MoneyInput data-autofocus required {...amount} />
          </Field>
          <PayerField {...paidBy} error={told('paidBy')} />
          <Field label={t`Descripción`} error={told('description')}>
            <TextInput required maxLength={510} autoComplete="off" {...description} />
          </Field>
          <CategoryField {...categoryId} categories={categories.data ?? []} error={told('categoryId') || undefined} />
        </div>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9.375rem]">
          <Field label={t`Frecuencia`} group error={told('cadence')}>
            <Segmented
              {...cadence}
              className="*:flex-auto *:px-2"
              options={CADENCES.map((value) => ({ value, label: cadenceNames[value] }))}
            />
          </Field>
          <Field label={t`Hora`} error={told('time')}>
            <TimeField {...time} />
          </Field>
        </div>
        <ScheduleFields values={values} set={set} error={told(scheduleError) || undefined} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t({ message: 'Inicio', context: 'start date' })}
            error={dayError(values.startDate, errors['startDate'])}
          >
            <DateField {...startDate} />
          </Field>
          <Field label={t`Fin`} optional error={dayError(values.endDate, errors['endDate'])}>
            <DateField clearable placeholder={t`Sin fecha de fin`} {...endDate} />
          </Field>
        </div>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <Checkbox checked={shared.value} onCheckedChange={shared.onValueChange} label={t`Compartido`} />
          <Checkbox checked={isActive.value} onCheckedChange={isActive.onValueChange} label={t`Activa`} />
        </div>
        <MoreFields controls={more} errors={errors} />
        <RulePreview rule={rule} values={values} />
      </FormDialog>
      {stale.dialog}
      {history.dialog}
    </>
  );
}
