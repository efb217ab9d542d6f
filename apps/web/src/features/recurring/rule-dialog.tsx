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
import { CategoryField } from '../../expense-editing/category-field.tsx';
import { PayerField } from '../../expense-editing/payer-field.tsx';
import { useItemHistory } from '../../history/use-item-history.tsx';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useFormat } from '../../lib/format.ts';
import { newId } from '../../lib/new-id.ts';
import { useUser } from '../../lib/session-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDayError } from '../../lib/typed-day.ts';
import { useForm } from '../../lib/use-form.ts';
import { useToday } from '../../lib/use-today.ts';
import { useSaving } from '../../stale-edit/use-saving.ts';
import { checkRule, emptyRule, valuesOf, type Rule, type RuleValues } from './rule-form.ts';
import { RulePreview } from './rule-preview.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { useStaleRule } from './use-stale-rule.ts';
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
  const [base] = useState(() => (rule ? valuesOf(rule, format.plainAmount) : emptyRule(user.memberId, today)));
  const form = useForm(base, (values) => checkRule(values, rule ? undefined : id));
  const { values, set, errors } = form;
  const history = useItemHistory({ stored: rule, name: rule?.description, form, onLeave: onClose });
  const stale = useStaleRule({
    stored: rule,
    base,
    onSave: (merged, version) => form.submit((draft, typed) => void submit(draft, typed, version), merged),
    onLeave: onClose,
  });
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
        open
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
          <Field label={t`Monto`} error={amountError(errors.amountCents, t`Escribe un monto válido`)}>
            <MoneyInput
              data-autofocus
              required
              value={values.amountCents}
              onValueChange={(text) => set('amountCents', text)}
            />
          </Field>
          <PayerField
            value={values.paidBy}
            onValueChange={(memberId) => set('paidBy', memberId)}
            error={told('paidBy')}
          />
          <Field label={t`Descripción`} error={told('description')}>
            <TextInput
              required
              maxLength={510}
              autoComplete="off"
              value={values.description}
              onValueChange={(text) => set('description', text)}
            />
          </Field>
          <CategoryField
            value={values.categoryId}
            onValueChange={(categoryId) => set('categoryId', categoryId)}
            categories={categories.data ?? []}
            error={told('categoryId') || undefined}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9.375rem]">
          <Field label={t`Frecuencia`} group error={told('cadence')}>
            <Segmented
              value={values.cadence}
              onValueChange={(cadence) => set('cadence', cadence)}
              className="*:flex-auto *:px-2"
              options={CADENCES.map((cadence) => ({ value: cadence, label: cadenceNames[cadence] }))}
            />
          </Field>
          <Field label={t`Hora`} error={told('time')}>
            <TimeField value={values.time} onValueChange={(time) => set('time', time)} />
          </Field>
        </div>
        <ScheduleFields values={values} set={set} error={told(scheduleError) || undefined} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t({ message: 'Inicio', context: 'start date' })}
            error={dayError(values.startDate, errors['startDate'])}
          >
            <DateField value={values.startDate} onValueChange={(day) => set('startDate', day)} />
          </Field>
          <Field label={t`Fin`} optional error={dayError(values.endDate, errors['endDate'])}>
            <DateField
              clearable
              placeholder={t`Sin fecha de fin`}
              value={values.endDate}
              onValueChange={(day) => set('endDate', day)}
            />
          </Field>
        </div>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <Checkbox checked={values.shared} onCheckedChange={(shared) => set('shared', shared)} label={t`Compartido`} />
          <Checkbox
            checked={values.isActive}
            onCheckedChange={(isActive) => set('isActive', isActive)}
            label={t`Activa`}
          />
        </div>
        <RulePreview rule={rule} values={values} />
      </FormDialog>
      {stale.dialog}
      {history.dialog}
    </>
  );
}
