import { absCents, type Cents, debtorOf, isSameMonth, monthOf, otherMember, payableAtClosing } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { FormDialog } from '../../components/ui/form-dialog.tsx';
import { trpc } from '../../data/trpc.ts';
import { useFormat } from '../../i18n/format.ts';
import { type Account, type AccountMonth, type Payment, useNames } from './account.ts';
import { Ledger } from './ledger.tsx';
import { useLedgerLines } from './use-ledger-lines.tsx';
import { useMonthPayments } from './use-month-payments.ts';
import { useClosing, type CloseMonthDialogProps, type ClosingChoice } from './use-closing.ts';

/**
 * Closes a month and all open ones before it: shows their statements, and asks what to do with what is owed at their
 * end.
 */
export function CloseMonthDialog({ month, account, onClose }: CloseMonthDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const until = account.months.filter((row) => Temporal.PlainYearMonth.compare(row.month, month) <= 0);
  // Another screen may close them meanwhile; their figures follow what is recorded.
  const [closed] = useState(() => until.filter((row) => row.status === 'closed').length);
  const rows = until.slice(closed);
  const first = rows[0]?.month ?? month;
  const owed = rows.at(-1)?.closingCents ?? account.balanceCents;
  const payable = payableAtClosing(account, month);
  const payments = useMonthPayments(first, month);
  const [choice, setChoice] = useState<ClosingChoice>('carry');
  const closing = useClosing({ first, month, payable, account, onClose });
  const name = format.monthName(month.month);
  const firstName = format.monthName(first.month);
  const isOne = isSameMonth(first, month);
  const title = isOne ? t`Cerrar ${name}` : t`Cerrar ${firstName} a ${name}`;
  return (
    <FormDialog
      width={544}
      title={title}
      submitLabel={title}
      busyLabel={t({ message: 'Cerrando', context: 'month' })}
      onClose={onClose}
      onSubmit={() => void closing.submit(choice)}
      busy={closing.busy}
      failure={closing.failure}
    >
      {/* Several are read from the first on: a focus on the choices below would scroll past them. */}
      <div
        className="flex flex-col gap-4 outline-none sm:gap-4.5"
        {...(!isOne && { tabIndex: -1, 'data-autofocus': '' })}
      >
        {rows.map((row) => (
          <Statement
            key={row.month.toString()}
            account={account}
            row={row}
            payments={payments?.filter(({ date }) => isSameMonth(monthOf(date), row.month))}
            isOne={isOne}
          />
        ))}
      </div>
      {owed === 0 ? (
        <p>
          <Trans>Quedan a mano: no hay nada que pasar ni que pagar.</Trans>
        </p>
      ) : (
        <Choices owed={owed} payable={payable} month={month} value={choice} onValueChange={setChoice} />
      )}
      <p className="flex gap-2.5 text-small text-ink-2">
        <LockKeyhole className="mt-0.5 size-4 flex-none" aria-hidden />
        <span>
          {isOne ? (
            <Trans>
              Los porcentajes de {name} quedan fijos. Si corrigen un gasto de {name}, la diferencia se anota como ajuste
              en el mes en que lo hagan. Se puede reabrir.
            </Trans>
          ) : (
            <Trans>
              Los porcentajes de estos meses quedan fijos. Si corrigen uno de sus gastos, la diferencia se anota como
              ajuste en el mes en que lo hagan. Se pueden reabrir, empezando por el último.
            </Trans>
          )}{' '}
          <StillOpen account={account} month={month} />
        </span>
      </p>
    </FormDialog>
  );
}

/** The statement of a month to be closed, with what was shared in it. */
function Statement(props: {
  account: Account;
  row: AccountMonth;
  payments: readonly Payment[] | undefined;
  isOne: boolean;
}) {
  const { account, row, payments, isOne } = props;
  const { t } = useLingui();
  const format = useFormat();
  const lines = useLedgerLines();
  const { year, month } = row.month;
  const shared = trpc.reports.monthly.useQuery({ year, month }).data?.shared ?? null;
  const name = format.monthName(month);
  return (
    <Ledger
      caption={t`Estado de cuenta de ${name}`}
      corner={isOne ? undefined : format.monthTitle(month)}
      lines={lines({ account, row, payments, shared })}
      total={row.closingCents}
      totalLabel={t`Saldo`}
    />
  );
}

/** What stays open afterwards: the months after it. */
function StillOpen({ account, month }: { account: Account; month: Temporal.PlainYearMonth }) {
  const format = useFormat();
  const last = account.asOf.toPlainYearMonth();
  const next = month.add({ months: 1 });
  const nextTitle = format.monthTitle(next.month);
  const lastName = format.monthName(last.month);
  return isSameMonth(next, last) ? (
    <Trans>{nextTitle} sigue abierto.</Trans>
  ) : (
    <Trans>
      {nextTitle} a {lastName} siguen abiertos.
    </Trans>
  );
}

function Choices(props: {
  owed: Cents;
  payable: Cents;
  month: Temporal.PlainYearMonth;
  value: ClosingChoice;
  onValueChange: (choice: ClosingChoice) => void;
}) {
  const { owed, payable, month, value, onValueChange } = props;
  const { t } = useLingui();
  const format = useFormat();
  const names = useNames();
  const id = useId();
  const debtor = debtorOf(owed) ?? 'first';
  const from = names[debtor];
  const to = names[otherMember(debtor)];
  const amount = format.money(absCents(owed));
  const rest = format.money(absCents(payable));
  const next = format.monthName(month.add({ months: 1 }).month);
  const nextTitle = format.monthTitle(month.add({ months: 1 }).month);
  const card = { name: id, chosen: value, onChoose: onValueChange };
  if (payable === 0) {
    return (
      <p>
        <Trans>
          {nextTitle} empieza con {amount} a favor de {to}; con lo que vino después, hoy no queda nada que pagar de eso.
        </Trans>
      </p>
    );
  }
  return (
    <div role="radiogroup" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="mb-1 text-small font-medium">
        <Trans>
          {from} le debe {amount} a {to}. ¿Qué hacen con eso?
        </Trans>
      </p>
      <ChoiceCard {...card} value="pay" label={t`Registrar el pago ahora`}>
        {payable === owed ? (
          <Trans>
            {from} le paga {amount} a {to}, con fecha de hoy; ese saldo queda en ceros
          </Trans>
        ) : (
          <Trans>
            Ya hubo pagos después: {from} le paga a {to} los {rest} que quedan, con fecha de hoy
          </Trans>
        )}
      </ChoiceCard>
      <ChoiceCard {...card} value="carry" label={t`Pasarlo a ${next}`}>
        <Trans>
          {nextTitle} empieza con {amount} a favor de {to}
        </Trans>
      </ChoiceCard>
    </div>
  );
}

function ChoiceCard(props: {
  name: string;
  value: ClosingChoice;
  chosen: ClosingChoice;
  onChoose: (choice: ClosingChoice) => void;
  label: string;
  children: ReactNode;
}) {
  const { name, value, chosen, onChoose, label, children } = props;
  const id = useId();
  return (
    <label className="flex min-h-15 cursor-pointer items-start gap-3.5 rounded-control border border-line-strong px-3.5 py-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        value={value}
        checked={value === chosen}
        data-autofocus={value === chosen || undefined}
        onChange={() => onChoose(value)}
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        className="mt-0.5 size-4.5 flex-none accent-(--accent)"
      />
      <span className="min-w-0">
        <span id={id} className="block font-medium">
          {label}
        </span>
        <span id={`${id}-text`} className="block text-small text-ink-2">
          {children}
        </span>
      </span>
    </label>
  );
}
