import { firstDayOf, lastDayOf } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Lock, LockKeyhole, Share } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { useMember } from '../../data/session/session-context.ts';
import {
  LazyCloseMonthDialog,
  LazyPaymentDialog,
  LazyReopenMonthDialog,
  LazyShareMonthDialog,
} from '../../editing/account/lazy-dialogs.tsx';
import type { AccountMonth } from '../../editing/account/account.ts';
import { Ledger } from '../../editing/account/ledger.tsx';
import { useLedgerLines } from '../../editing/account/use-ledger-lines.tsx';
import { useMonthPayments } from '../../editing/account/use-month-payments.ts';
import { useMonthName } from '../../editing/closed-month/use-month-name.ts';
import { trpc } from '../../data/trpc.ts';
import { capitalised, useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import type { MonthlyReport } from './monthly-report.ts';

/** The account data of a report's month, requested together with the report. */
export function useMonthAccount(month: Temporal.PlainYearMonth) {
  const account = trpc.account.get.useQuery().data;
  const payments = useMonthPayments(month);
  return { account, payments };
}

/** The statement of the month: what was owed before, its balance, payments and adjustments, and what is owed at its end. */
export function MonthLedger({
  report,
  row,
  className,
}: {
  report: MonthlyReport;
  row: AccountMonth;
  className?: string;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const { account, payments } = useMonthAccount(row.month);
  const linesOf = useLedgerLines();
  const name = useMonthName()(row.month);
  const day = format.longDay(today);
  const isRunning = isCurrent(row, today);
  const total = row.status === 'closed' ? t`Saldo al cerrar` : isRunning ? t`Saldo al ${day}` : t`Saldo de ${name}`;
  return (
    <div className={classNames('p-gutter sm:px-5 print:hidden', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">
          <Trans>Con lo anterior y los pagos</Trans>
        </h3>
        <Link
          to="/account"
          className="reach inline-flex items-center gap-1 rounded-badge font-medium text-accent-ink hover:underline"
        >
          <Trans>Ver la cuenta</Trans>
          <ArrowRight className="size-3.5" aria-hidden />
        </Link>
      </div>
      {account ? (
        <Ledger
          caption={t`Estado de cuenta de ${name}`}
          lines={linesOf({ account, row, payments, sharedCount: report.shared.count })}
          total={row.closingCents}
          totalLabel={total}
        />
      ) : (
        <p className="mt-2 text-ink-2" role="status">
          {format.money(Math.abs(row.closingCents))}
        </p>
      )}
    </div>
  );
}

const isCurrent = ({ month }: AccountMonth, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(lastDayOf(month), today) >= 0;

/** Whether the month is open or closed, and its actions. */
export function MonthStrip({ row }: { row: AccountMonth }) {
  const today = useToday();
  const [open, setOpen] = useState<'payment' | 'closing' | 'reopening' | 'sharing' | null>(null);
  const { account } = useMonthAccount(row.month);
  const name = useMonthName()(row.month);
  const close = () => setOpen(null);
  const isOpen = row.status === 'open';
  const hasEnded = !isCurrent(row, today);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line bg-surface-2 px-4 py-3 sm:px-5 print:hidden">
      <p className="flex items-center gap-2 text-small text-ink-2">
        {!isOpen && <Lock className="size-4 flex-none" aria-hidden />}
        <MonthState row={row} hasEnded={hasEnded} />
      </p>
      <div className="flex grow flex-wrap justify-end gap-2 max-sm:[&>*]:grow sm:grow-0">
        {!isOpen && account?.lastClosedMonth?.equals(row.month) && (
          <Button variant="ghost" onClick={() => setOpen('reopening')}>
            <Trans>Reabrir {name}</Trans>
          </Button>
        )}
        {!(isOpen && hasEnded) && (
          <Button icon={<Share className="size-4" aria-hidden />} onClick={() => setOpen('sharing')}>
            <Trans>Compartir</Trans>
          </Button>
        )}
        {isOpen && (
          <Button variant={hasEnded ? 'secondary' : 'primary'} onClick={() => setOpen('payment')}>
            <Trans>Registrar pago</Trans>
          </Button>
        )}
        {isOpen && hasEnded && (
          <Button
            variant="primary"
            icon={<LockKeyhole className="size-4" aria-hidden />}
            onClick={() => setOpen('closing')}
          >
            <Trans>Cerrar {name}</Trans>
          </Button>
        )}
      </div>
      {open === 'payment' && <LazyPaymentDialog onClose={close} />}
      {open === 'closing' && <LazyCloseMonthDialog month={row.month} onClose={close} />}
      {open === 'sharing' && <LazyShareMonthDialog month={row.month} onClose={close} />}
      {open === 'reopening' && <LazyReopenMonthDialog month={row.month} onClose={close} onReopened={close} />}
    </div>
  );
}

function MonthState({ row, hasEnded }: { row: AccountMonth; hasEnded: boolean }) {
  const format = useFormat();
  const by = useMember(row.closedBy)?.name;
  const monthName = useMonthName();
  const { month, status, closedAt } = row;
  if (status === 'closed') {
    const at = closedAt ? format.dateTime(closedAt) : '';
    return (
      <span>
        {by === undefined ? (
          <Trans>Se cerró el {at}.</Trans>
        ) : (
          <Trans>
            Lo cerró {by} el {at}.
          </Trans>
        )}{' '}
        <ClosedBalance row={row} />
      </span>
    );
  }
  if (hasEnded) {
    const title = capitalised(monthName(month));
    return <Trans>{title} terminó; ciérrenlo cuando esté completo</Trans>;
  }
  const from = format.longDay(firstDayOf(month.add({ months: 1 })));
  return <Trans>Sigue abierto; se puede cerrar desde el {from}</Trans>;
}

/** Where the balance of a closed month went: a payment at its closing belongs to the month of the day it is made. */
function ClosedBalance({ row }: { row: AccountMonth }) {
  const next = row.month.add({ months: 1 });
  const nextName = useMonthName()(next);
  const following = useMonthAccount(row.month).account?.months.find(({ month }) => month.equals(next));
  if (row.closingCents === 0) return <Trans>Quedó en ceros.</Trans>;
  return following && following.openingCents + following.paymentsCents === 0 ? (
    <Trans>El saldo pasó a {nextName} y ahí se pagó.</Trans>
  ) : (
    <Trans>El saldo pasó a {nextName}.</Trans>
  );
}
