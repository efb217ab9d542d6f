import {
  cents,
  closedMonthsOf,
  firstDayOf,
  monthOf,
  monthsBetween,
  monthsOfSalary,
  parseAmount,
  salaryChangeSchema,
  type MonthSpan,
  type SalaryChange,
} from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { LazyConfirmDialog } from '../../components/ui/lazy-confirm-dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import { Select } from '../../components/ui/select.tsx';
import { errorFacts } from '../../data/error-facts.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMembers, useUser } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';
import { HistoryButton } from '../../editing/history/history-button.tsx';
import { checked } from '../../components/forms/use-form.ts';
import { useToday } from '../../i18n/use-today.ts';
import { useUndo } from '../../editing/history/use-undo.ts';
import { SalaryHistory } from './salary-history.tsx';
import { SavedField } from './saved-field.tsx';
import type { ProfileData } from './settings.ts';
import { SettingsSection } from './settings-section.tsx';
import { useRefusableForm } from './use-refusable-form.ts';

type Salaries = ProfileData['salaries'];

/** Blank counts as 0. An invalid amount stays a string, so that the schema rejects it as a number. */
const centsOf = (text: string) => (text.trim() === '' ? 0 : (parseAmount(text) ?? text));

const check = ({ amount }: { amount: string }) =>
  checked(salaryChangeSchema.safeParse({ amountCents: centsOf(amount) }));

export function SalarySection({ data: { currentSalary, salaries } }: { data: ProfileData }) {
  const { t } = useLingui();
  const { memberId } = useUser();
  return (
    <SettingsSection
      name="salary"
      help={<Trans>Define qué parte de los gastos compartidos le toca a cada quien.</Trans>}
    >
      {currentSalary ? (
        <>
          <SalaryForm current={currentSalary} salaries={salaries} />
          <SalaryHistory current={currentSalary} salaries={salaries} />
          <HistoryButton source={{ kinds: ['salary'] }} label={t`Quién cambió los salarios`} />
        </>
      ) : (
        <>
          <p className="text-ink-2">
            <Trans>No hay salario registrado. Contacta a tu administrador.</Trans>
          </p>
          <p className="mt-1 text-small text-ink-2 wrap-anywhere">
            <Trans>En el servidor: «household salary {memberId} MONTO»</Trans>
          </p>
        </>
      )}
    </SettingsSection>
  );
}

function SalaryForm({ current, salaries }: { current: Salaries[number]; salaries: Salaries }) {
  const { t } = useLingui();
  const format = useFormat();
  const { fieldMessage } = useErrorMessage();
  const utils = trpc.useUtils();
  const { notifyDone } = useUndo();
  const today = useToday();
  const stored = format.plainAmount(current.amountCents);
  const form = useRefusableForm({ amount: stored }, check);
  const { values, controls, errors, changed, failure, reset, submit } = form;
  const openMonths = useEarlierOpenMonths();
  const [since, setSince] = useState('');
  const effectiveMonth = openMonths.find((month) => month.toString() === since);
  const [clearing, setClearing] = useState<SalaryChange | null>(null);
  const change = trpc.settings.changeSalary.useMutation({
    onSuccess: ({ salary, salaries: all, changeId }, { change: saved }) => {
      const amount = format.money(salary.amountCents);
      utils.settings.profile.setData(undefined, (data) => data && { ...data, currentSalary: salary, salaries: all });
      // Input since the save is kept.
      if (centsOf(values.amount) === saved.amountCents) {
        reset({ amount: format.plainAmount(salary.amountCents) });
      }
      setSince('');
      notifyDone(t`Salario actualizado: ${amount}`, changeId);
      void utils.invalidate();
    },
    onError: (error) => {
      const [issue] = errorFacts(error)?.issues ?? [];
      if (issue) form.setIssues([{ path: 'amountCents', message: issue.message }]);
      else form.refuse(error);
    },
  });
  // Another device, or an undo, may have changed it.
  useEffect(() => {
    if (!changed) reset({ amount: stored });
  }, [stored, changed, reset]);

  const store = (draft: SalaryChange) => {
    setClearing(null);
    const dated = effectiveMonth ? { ...draft, effectiveDate: firstDayOf(effectiveMonth) } : draft;
    change.mutate({ id: current.id, change: dated });
  };
  const save = () => submit((draft) => (draft.amountCents === 0 ? setClearing(draft) : store(draft)));
  const isSame = centsOf(values.amount) === current.amountCents && !effectiveMonth;
  const before = format.money(current.amountCents);
  return (
    <>
      <SavedField
        label={<Trans>Salario mensual</Trans>}
        help={
          <>
            {!isSame && (
              <>
                <Trans>Antes: {before}.</Trans>{' '}
              </>
            )}
            <WhichMonths salaries={salaries} from={effectiveMonth ? firstDayOf(effectiveMonth) : today} />
          </>
        }
        error={errors.amount && fieldMessage(errors.amount)}
        canSave={!isSame}
        busy={change.isPending}
        onSave={save}
        failure={failure && <Trans>No se pudo actualizar el salario. Inténtalo de nuevo.</Trans>}
      >
        <MoneyInput className="min-w-0 max-w-78" {...controls.amount} />
      </SavedField>
      {openMonths.length > 0 && (
        <div className="mt-4 max-w-78">
          <Field label={t`Cuenta desde`}>
            <Select
              value={since}
              onValueChange={setSince}
              options={[
                { value: '', label: t`Hoy` },
                ...openMonths.map((month) => ({ value: month.toString(), label: format.month(month) })),
              ]}
            />
          </Field>
        </div>
      )}
      {clearing && <ClearSalaryDialog onClose={() => setClearing(null)} onConfirm={() => store(clearing)} />}
    </>
  );
}

/**
 * A salary of 0 beside another one makes the split 0 and 100, which must not happen through a field left blank by
 * accident.
 */
function ClearSalaryDialog(props: { onClose: () => void; onConfirm: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const user = useUser();
  const other = useMembers().find(({ id }) => id !== user.memberId)?.name ?? '';
  const nothing = format.money(cents(0));
  return (
    <LazyConfirmDialog
      {...props}
      title={t`¿Guardar un salario de ${nothing}?`}
      description={t`Mientras ${other} tenga un salario, de los gastos compartidos le toca 100% a ${other} y 0% a ti.`}
      confirmLabel={t`Guardar ${nothing}`}
    />
  );
}

/** The previous months that are not closed, newest first: a salary may be backdated to them. */
function useEarlierOpenMonths(): Temporal.PlainYearMonth[] {
  const today = useToday();
  const { data: account } = trpc.account.get.useQuery();
  if (!account) return [];
  const { start, lastClosedMonth } = account;
  return monthsBetween(lastClosedMonth ? lastClosedMonth.add({ months: 1 }) : start.month, monthOf(today))
    .slice(0, -1)
    .toReversed();
}

/**
 * The day from which a salary with this date applies. A first record also applies before it; any other leaves earlier
 * months unchanged, and every one leaves closed months unchanged.
 */
function WhichMonths({ salaries, from }: { salaries: Salaries; from: Temporal.PlainDate }) {
  const { data: account } = trpc.account.get.useQuery();
  const span = monthsOfSalary(salaries, from, { closed: account ? closedMonthsOf(account) : null });
  return (
    <>
      <InForce span={span} from={from} />
      {span?.closed && (
        <>
          {' '}
          <Trans>Los meses cerrados se quedan como se cerraron.</Trans>
        </>
      )}
    </>
  );
}

function InForce({ span, from }: { span: MonthSpan | null; from: Temporal.PlainDate }) {
  const format = useFormat();
  const month = format.month(span?.from ?? monthOf(from));
  const until = span?.until ? format.month(span.until) : '';
  if (!span)
    return <Trans>En {month} ya cuenta un salario tuyo de fecha posterior; el nuevo no llegaría a contar.</Trans>;
  if (span.from === null) {
    return until === '' ? (
      <Trans>Es tu primer salario registrado: también cuenta para todos los meses anteriores.</Trans>
    ) : (
      <Trans>Es tu primer salario registrado: cuenta hasta {until} y también para todos los meses anteriores.</Trans>
    );
  }
  return until === '' ? (
    <Trans>El nuevo cuenta desde {month}; los meses anteriores se quedan como están.</Trans>
  ) : (
    <Trans>
      El nuevo cuenta desde {month} hasta {until}; los meses anteriores se quedan como están.
    </Trans>
  );
}
