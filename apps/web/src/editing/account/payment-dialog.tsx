import { addCents, type Cents, cents, paidIntoAccount, parseAmount, subtractCents } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeftRight, ArrowRight, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNarrow } from '../../components/browser/media.ts';
import { isDay, useDayError } from '../../components/forms/typed-day.ts';
import { Button } from '../../components/ui/button.tsx';
import { DateField } from '../../components/ui/date-field.tsx';
import { Field } from '../../components/ui/field.tsx';
import { MemberName } from '../../components/ui/member-avatar.tsx';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import { Segmented } from '../../components/ui/segmented.tsx';
import { TextInput } from '../../components/ui/text-input.tsx';
import { useUser } from '../../data/session/session-context.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import { useKeypad } from '../expense/use-keypad.tsx';
import { RecordDialog, useRecordDialog } from '../record-dialog.tsx';
import { type Account, methodNames, type Payment, useNames, useOrderOf } from './account.ts';
import { AfterPayment } from './after-payment.tsx';
import { paymentForm, type PaymentValues } from './payment-form.ts';
import { useLaterExpenses } from './use-later-expenses.ts';
import { usePaymentMutations } from './use-payment-mutations.ts';

export type PaymentDialogProps = {
  account: Account;
  /** The edited payment; without one a payment is registered, prefilled with all that is owed. */
  payment?: Payment | undefined;
  onClose: () => void;
};

/** Registers a payment of one member to the other, or edits one. A refused save keeps the dialog and its input. */
export function PaymentDialog({ account, payment, onClose }: PaymentDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const user = useUser();
  const today = useToday();
  const names = useNames();
  const orderOf = useOrderOf();
  const narrow = useNarrow();
  const dayError = useDayError();
  const { amountError } = useErrorMessage();
  const { save } = usePaymentMutations();
  const later = useLaterExpenses(account);
  // What is owed without the payment that is edited.
  const before = payment
    ? subtractCents(account.balanceCents, paidIntoAccount(payment.amountCents, orderOf(payment.from)))
    : account.balanceCents;

  /** The values of a payment that settles a signed amount. */
  const paymentOf = (owed: Cents): Pick<PaymentValues, 'amount' | 'from' | 'to'> => {
    const { first, second } = account.members;
    const isOwn = owed === 0 ? user.memberId === first.id : owed < 0;
    const [from, to] = isOwn ? [first.id, second.id] : [second.id, first.id];
    return { amount: owed === 0 ? '' : format.plainAmount(Math.abs(owed)), from, to };
  };

  const amountText = payment ? format.money(payment.amountCents) : '';
  const { form, errorOf, dialog } = useRecordDialog({
    fields: paymentForm,
    record: payment ?? null,
    name: payment && t`pago de ${amountText}`,
    initial: () => ({ ...paymentForm.empty, ...paymentOf(before), date: today }),
    refusal: (message) =>
      payment ? t`No se pudo actualizar el pago: ${message}` : t`No se pudo registrar el pago: ${message}`,
    save: (draft, target) => save(payment ? target : null, draft),
    onClose,
  });
  const { values, set, errors } = form;
  const { amount, date, method, note } = form.controls;
  const [moreOpen, setMoreOpen] = useState(false);
  const [isFresh, setFresh] = useState(true);
  const change = (text: string) => {
    setFresh(false);
    amount.onValueChange(text);
  };
  // The prefilled value is selected: the first key replaces it.
  const keypad = useKeypad(isFresh ? '' : amount.value, change);
  const selected = useRef(false);
  const take = (next: Pick<PaymentValues, 'amount' | 'from' | 'to'>) => {
    setFresh(false);
    set('amount', next.amount);
    set('from', next.from);
    set('to', next.to);
  };

  const typed = parseAmount(amount.value);
  const after = typed === null ? null : addCents(before, paidIntoAccount(cents(typed), orderOf(values.from)));
  const isAll = before === 0 || after === 0;
  const all = format.money(Math.abs(before));
  const closedMonth =
    isDay(date.value) &&
    account.lastClosedMonth &&
    Temporal.PlainYearMonth.compare(date.value.toPlainYearMonth(), account.lastClosedMonth) <= 0
      ? format.monthTitle(date.value.month)
      : null;
  const title = payment ? t`Editar pago` : t`Registrar pago`;
  const hasNote = !narrow || moreOpen || payment?.note;

  return (
    <RecordDialog
      {...dialog}
      width={540}
      title={title}
      submitLabel={payment ? t`Actualizar pago` : t`Registrar pago`}
      keypad={keypad.element}
    >
      <div>
        <Field label={t`Monto`} error={amountError(errors['amount'], t`Escribe un monto válido`)}>
          <MoneyInput
            look="hero"
            data-autofocus
            required
            value={amount.value}
            onValueChange={change}
            onFocus={(event) => {
              if (!selected.current) event.target.select();
              selected.current = true;
            }}
            {...keypad.inputProps}
          />
        </Field>
        <div className="mt-2.5 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2 text-small text-ink-2">
          <p aria-live="polite">{after !== null && <AfterPayment before={before} after={after} names={names} />}</p>
          {!isAll && <Choice onClick={() => take(paymentOf(before))}>{t`Todo, ${all}`}</Choice>}
        </div>
        {later && !payment && <LaterExpenses later={later} onTake={(owed) => take(paymentOf(owed))} />}
      </div>
      <Field label={t`Quién paga`} group error={errorOf('from') ?? errorOf('to')}>
        <div className="flex min-h-12 items-center gap-3 rounded-control border border-line bg-surface-2 py-1 pr-1.5 pl-3.5">
          <span aria-live="polite" className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
            <MemberName name={names[orderOf(values.from)]} order={orderOf(values.from)} />
            <ArrowRight className="size-4 text-ink-2" aria-label={t`le paga a`} role="img" />
            <MemberName name={names[orderOf(values.to)]} order={orderOf(values.to)} />
          </span>
          <Button
            variant="ghost"
            size="small"
            icon={<ArrowLeftRight className="size-4" aria-hidden />}
            onClick={() => {
              set('from', values.to);
              set('to', values.from);
            }}
          >
            <Trans>Invertir</Trans>
          </Button>
        </div>
      </Field>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,11.75rem)_minmax(0,1fr)]">
        <Field
          label={t`Fecha`}
          error={closedMonth === null ? dayError(values.date, errors['date']) : t`${closedMonth} está cerrado`}
        >
          <DateField max={today} {...date} />
          {closedMonth !== null && (
            <Choice className="self-start" onClick={() => date.onValueChange(today)}>{t`Usar la fecha de hoy`}</Choice>
          )}
        </Field>
        <Field label={t`Cómo`} group error={errorOf('method')}>
          <Segmented
            {...method}
            className="[&>*]:flex-auto [&>*]:px-2"
            options={(['transfer', 'cash', 'other'] as const).map((value) => ({
              value,
              label: i18n._(methodNames[value]),
            }))}
          />
        </Field>
      </div>
      {hasNote ? (
        <Field label={t`Nota`} optional error={errorOf('note')}>
          <TextInput maxLength={255} autoComplete="off" {...note} />
        </Field>
      ) : (
        <Button
          variant="ghost"
          size="small"
          className="-ml-3 shrink-0 self-start"
          icon={<Plus className="size-4" aria-hidden />}
          onClick={() => setMoreOpen(true)}
        >
          <Trans>Más</Trans>
        </Button>
      )}
    </RecordDialog>
  );
}

/** A suggested amount or day, set by one press. */
function Choice({ className = '', children, onClick }: { className?: string; children: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`reach inline-flex h-8 flex-none items-center rounded-full border border-line-strong px-3 text-small text-ink hover:bg-surface-2 touch:h-11 ${className}`}
    >
      {children}
    </button>
  );
}

/** What is owed includes expenses dated ahead; they can be left out. */
function LaterExpenses(props: { later: { count: number; owedCents: Cents | null }; onTake: (owed: Cents) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { count, owedCents } = props.later;
  const amount = owedCents === null ? '' : format.money(Math.abs(owedCents));
  const text = t({
    message: plural(count, {
      one: 'El saldo incluye # gasto con fecha posterior a hoy.',
      other: 'El saldo incluye # gastos con fecha posterior a hoy.',
    }),
  });
  return (
    <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-small text-ink-2">
      <p>{text}</p>
      {owedCents !== null && owedCents !== 0 && (
        <Choice onClick={() => props.onTake(owedCents)}>
          {count === 1 ? t`Sin él, ${amount}` : t`Sin ellos, ${amount}`}
        </Choice>
      )}
    </div>
  );
}
