import { CADENCES, type Cadence } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { DateField } from '../../components/ui/date-field.tsx';
import { Field } from '../../components/ui/field.tsx';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import { Segmented } from '../../components/ui/segmented.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { TimeField } from '../../components/ui/time-field.tsx';
import { CategoryField } from '../../editing/category-field.tsx';
import { MoreFields } from '../../editing/expense/more-fields.tsx';
import { TemplateSplitField } from '../../editing/split/template-split-field.tsx';
import { PayerField } from '../../editing/payer-field.tsx';
import { useNarrow } from '../../components/browser/media.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useUser } from '../../data/session/session-context.ts';
import { useDayError } from '../../components/forms/typed-day.ts';
import { useToday } from '../../i18n/use-today.ts';
import { RecordDialog, useRecordDialog } from '../../editing/record-dialog.tsx';
import { RuleActionsMenu, type RuleActions } from './rule-actions.tsx';
import { repetitionOf, ruleForm, SCHEDULE, type Rule } from './rule-form.ts';
import { RulePreview } from './rule-preview.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { useScheduleText } from './schedule-text.ts';
import { useRuleMutations } from './use-rule-mutations.ts';

const OFFERED: ReadonlySet<Cadence> = new Set(['monthly', 'weekly', 'biweekly']);

/** Adds a rule or edits the given one; without a description there is nothing to submit. */
export function RuleDialog(props: {
  rule: Rule | null;
  /** On a phone the row has no room for them. */
  actions: Pick<RuleActions, 'onDelete' | 'onSkip' | 'onWrite'>;
  onClose: () => void;
}) {
  const { rule, actions, onClose } = props;
  const narrow = useNarrow();
  const { t } = useLingui();
  const user = useUser();
  const today = useToday();
  const { amountError } = useErrorMessage();
  const dayError = useDayError();
  const { save } = useRuleMutations();
  const scheduleText = useScheduleText();
  const { form, errorOf, dialog } = useRecordDialog({
    fields: ruleForm,
    record: rule,
    name: rule?.description,
    initial: () => ({ ...ruleForm.empty, paidBy: user.memberId, startDate: today }),
    group: { names: SCHEDULE, label: t`Frecuencia`, text: (typed) => scheduleText(repetitionOf(typed)) },
    refusal: (message) =>
      rule ? t`No se pudo actualizar la regla: ${message}` : t`No se pudo crear la regla: ${message}`,
    save: (draft, target) => save(rule && target, draft),
    onClose,
  });
  const { values, set, errors } = form;
  // ScheduleFields draws the days.
  const { dayOfMonth: _day, weekday: _weekday, weekdays: _weekdays, ...typed } = form.controls;
  // Kept as they are stored.
  const { interval: _interval, month: _month, daysOfMonth: _days, needsConfirmation: _needed, ...controls } = typed;
  const {
    amount,
    paidBy,
    description,
    categoryId,
    cadence,
    time,
    startDate,
    endDate,
    shared,
    split,
    isActive,
    ...more
  } = controls;
  const cadenceNames: Record<Cadence, string> = {
    monthly: t`Mensual`,
    weekly: t`Semanal`,
    biweekly: t`Dos por semana`,
    semimonthly: t`Quincenal`,
    yearly: t`Anual`,
  };
  const offered = CADENCES.filter((value) => OFFERED.has(value) || value === values.cadence);
  const scheduleError = (
    {
      monthly: 'dayOfMonth',
      weekly: 'weekday',
      biweekly: 'weekdays',
      semimonthly: 'daysOfMonth',
      yearly: 'dayOfMonth',
    } as const
  )[values.cadence];

  return (
    <RecordDialog
      {...dialog}
      tools={
        <>
          {dialog.tools}
          {rule && narrow && <RuleActionsMenu rule={rule} actions={closing(actions, onClose)} />}
        </>
      }
      width={540}
      title={rule ? t`Editar regla` : t`Agregar regla`}
      submitLabel={rule ? t`Actualizar regla` : t`Crear regla`}
      busyLabel={t`Guardando…`}
      canSubmit={values.description.trim() !== ''}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Monto`} error={amountError(errors.amount, t`Escribe un monto válido`)}>
          <MoneyInput data-autofocus required {...amount} />
        </Field>
        <PayerField {...paidBy} error={errorOf('paidBy')} />
        <Field label={t`Descripción`} error={errorOf('description')}>
          <TextInput required maxLength={510} autoComplete="off" {...description} />
        </Field>
        <CategoryField {...categoryId} error={errorOf('categoryId')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9.375rem]">
        <Field label={t`Frecuencia`} group error={errorOf('cadence')}>
          <Segmented
            {...cadence}
            className="*:flex-auto *:px-2"
            options={offered.map((value) => ({ value, label: cadenceNames[value] }))}
          />
        </Field>
        <Field label={t`Hora`} error={errorOf('time')}>
          <TimeField {...time} />
        </Field>
      </div>
      <ScheduleFields values={values} set={set} error={errorOf(scheduleError)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t({ message: 'Inicio', context: 'start date' })}
          error={dayError(values.startDate, errors.startDate)}
        >
          <DateField {...startDate} />
        </Field>
        <Field label={t`Fin`} optional error={dayError(values.endDate, errors.endDate)}>
          <DateField clearable placeholder={t`Sin fecha de fin`} {...endDate} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Checkbox checked={shared.value} onCheckedChange={shared.onValueChange} label={t`Compartido`} />
        <Checkbox checked={isActive.value} onCheckedChange={isActive.onValueChange} label={t`Activa`} />
      </div>
      {shared.value && (
        <TemplateSplitField
          control={split}
          categoryId={categoryId.value}
          amount={amount.value}
          payerId={paidBy.value}
          errors={errors}
        />
      )}
      <MoreFields controls={more} errors={errors} />
      <RulePreview rule={rule} values={values} />
    </RecordDialog>
  );
}

type Ahead = Pick<RuleActions, 'onDelete' | 'onSkip' | 'onWrite'>;

/** The actions, each of which first closes the dialog over which it was chosen. */
function closing({ onDelete, onSkip, onWrite }: Ahead, onClose: () => void): Ahead {
  return {
    onDelete: (rule) => {
      onClose();
      onDelete(rule);
    },
    onSkip: (rule, date) => {
      onClose();
      onSkip(rule, date);
    },
    onWrite: (rule, date) => {
      onClose();
      onWrite(rule, date);
    },
  };
}
