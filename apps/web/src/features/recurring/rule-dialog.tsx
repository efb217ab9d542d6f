import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Field } from '../../components/ui/field.tsx';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { CategoryField } from '../../editing/category/category-field.tsx';
import { MoreFields } from '../../editing/expense/more-fields.tsx';
import { TemplateSplitField } from '../../editing/split/template-split-field.tsx';
import { PayerField } from '../../editing/payer-field.tsx';
import { useNarrow } from '../../components/browser/media.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useUser } from '../../data/session/session-context.ts';
import { useToday } from '../../i18n/use-today.ts';
import { RecordDialog, useRecordDialog } from '../../editing/record-dialog.tsx';
import { FrequencyFields } from './frequency-fields.tsx';
import { areOffered, PastDates, usePastDates } from './past-dates.tsx';
import { RuleActionsMenu, type RuleActions } from './rule-actions.tsx';
import { repetitionOf, ruleForm, SCHEDULE, type Rule } from './rule-form.ts';
import { RulePreview } from './rule-preview.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { SpanFields, SpanLine } from './span-fields.tsx';
import { SplitLine } from './split-line.tsx';
import { useScheduleText } from './schedule-text.ts';
import { useRuleMutations } from './use-rule-mutations.ts';

/** Adds a rule or edits the given one; without a description there is nothing to submit. */
export function RuleDialog(props: {
  rule: Rule | null;
  /** On a phone the row has no space for them. */
  actions: Pick<RuleActions, 'onDelete' | 'onSkip' | 'onWrite'>;
  onClose: () => void;
}) {
  const { rule, actions, onClose } = props;
  const narrow = useNarrow();
  const { t } = useLingui();
  const user = useUser();
  const today = useToday();
  const { amountError } = useErrorMessage();
  const { save, addPast } = useRuleMutations();
  const pastToAdd = useRef(false);
  const scheduleText = useScheduleText();
  const { form, errorOf, dialog } = useRecordDialog({
    fields: ruleForm,
    record: rule,
    name: rule?.description,
    initial: () => ({ ...ruleForm.empty, paidBy: user.memberId, startDate: today, month: today.month }),
    group: { names: SCHEDULE, label: t`Frecuencia`, text: (typed) => scheduleText(repetitionOf(typed)) },
    refusal: (message) =>
      rule ? t`No se pudo actualizar la regla: ${message}` : t`No se pudo crear la regla: ${message}`,
    save: async (draft, target) => {
      await save(rule && target, draft);
      // Only with the dates that were offered.
      if (pastToAdd.current) void addPast(target.id, draft.description, rule?.startDate);
    },
    onClose,
  });
  const { values, set, errors } = form;
  // FrequencyFields and ScheduleFields render these.
  const { cadence: _cadence, interval: _every, dayOfMonth: _day, daysOfMonth: _days, ...others } = form.controls;
  const { month: _month, weekday: _weekday, weekdays: _weekdays, ...controls } = others;
  const { amount, paidBy, description, categoryId, time, startDate, endDate, ...further } = controls;
  const { needsConfirmation, shared, split, isActive, ...more } = further;
  const span = { time, startDate, endDate };
  const past = usePastDates(values, rule && rule.startDate);
  const [isPastAdded, setPastAdded] = useState(false);
  useEffect(() => {
    pastToAdd.current = isPastAdded && areOffered(past);
  });
  const schedule = { values, set, errorOf };
  // On a phone they are one line, until one is opened or invalid.
  const [isSpanOpen, setSpanOpen] = useState(false);
  const isSpanShown = !narrow || isSpanOpen || ['time', 'startDate', 'endDate'].some((name) => errors[name]);
  const [isSplitOpen, setSplitOpen] = useState(split.value !== null);
  const isSplitShown = isSplitOpen || split.value !== null;
  const isPlain = values.cadence === 'monthly' && !narrow;

  return (
    <RecordDialog
      {...dialog}
      tools={
        <>
          {dialog.tools}
          {rule && narrow && <RuleActionsMenu rule={rule} actions={closing(actions, onClose)} />}
        </>
      }
      width={560}
      title={rule ? t`Editar regla` : t`Agregar regla`}
      submitLabel={rule ? t`Actualizar regla` : t`Crear regla`}
      busyLabel={t`Guardando…`}
      canSubmit={values.description.trim() !== ''}
    >
      <div className="grid grid-cols-2 gap-4 tight:grid-cols-1">
        <Field
          label={t`Monto`}
          error={amountError(errors.amount, t`Escribe un monto válido`)}
          help={needsConfirmation.value && t`Solo se propone; cada vez escribes el real`}
        >
          <MoneyInput data-autofocus required {...amount} />
        </Field>
        {!narrow && <PayerField {...paidBy} error={errorOf('paidBy')} />}
        <Field label={t`Descripción`} error={errorOf('description', t`Escribe una descripción`)}>
          <TextInput required maxLength={510} autoComplete="off" {...description} />
        </Field>
        <div className="min-w-0 max-sm:col-span-2 tight:col-span-1">
          <CategoryField {...categoryId} error={errorOf('categoryId')} />
        </div>
      </div>
      <FrequencyFields {...schedule} />
      {isPlain ? (
        <div className="grid grid-cols-[7rem_5rem_1fr_1fr] gap-3">
          <ScheduleFields {...schedule} />
          <SpanFields controls={span} errors={errors} />
        </div>
      ) : (
        <>
          <ScheduleFields {...schedule} />
          {isSpanShown && (
            <div className="grid grid-cols-2 gap-x-3 gap-y-4 tight:grid-cols-1 sm:grid-cols-[6rem_1fr_1fr]">
              <SpanFields controls={span} errors={errors} />
            </div>
          )}
        </>
      )}
      <PastDates dates={past} values={values} isAdded={isPastAdded} onAddedChange={setPastAdded} />
      <RulePreview rule={rule} values={values}>
        {!isSpanShown && <SpanLine values={values} onChange={() => setSpanOpen(true)} />}
      </RulePreview>
      <Checkbox
        checked={needsConfirmation.value}
        onCheckedChange={needsConfirmation.onValueChange}
        label={t`El monto cambia: confirmar cada vez`}
        description={narrow ? undefined : t`Al llegar la fecha espera en Por venir; no cuenta hasta que la confirmes.`}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <span className="flex flex-wrap items-center gap-x-3">
          <Checkbox checked={shared.value} onCheckedChange={shared.onValueChange} label={t`Compartido`} />
          {shared.value && !isSplitShown && (
            <SplitLine categoryId={categoryId.value} onChange={() => setSplitOpen(true)} />
          )}
        </span>
        <Checkbox checked={isActive.value} onCheckedChange={isActive.onValueChange} label={t`Activa`} />
      </div>
      {narrow && <PayerField {...paidBy} error={errorOf('paidBy')} />}
      {shared.value && isSplitShown && (
        <TemplateSplitField
          control={split}
          categoryId={categoryId.value}
          amount={amount.value}
          payerId={paidBy.value}
          errors={errors}
        />
      )}
      <MoreFields controls={more} errors={errors} />
    </RecordDialog>
  );
}

type Ahead = Pick<RuleActions, 'onDelete' | 'onSkip' | 'onWrite'>;

/** The actions, each of which closes the dialog first. */
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
