import { isSameMonth } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTableLayout } from '../../components/browser/media.ts';
import { Button } from '../../components/ui/button.tsx';
import { expensesLink } from '../../data/addresses/expense-links.ts';
import { useMember } from '../../data/session/session-context.ts';
import type { Account, AccountMonth } from '../../editing/account/account.ts';
import { AdjustmentList } from '../../editing/account/adjustment-list.tsx';
import { Ledger } from '../../editing/account/ledger.tsx';
import { FigureTable, useMonthFigures } from '../../editing/account/month-figures.tsx';
import { useLedgerLines } from '../../editing/account/use-ledger-lines.tsx';
import { useMonthPayments } from '../../editing/account/use-month-payments.ts';
import { useFormat } from '../../i18n/format.ts';
import type { AccountActions } from './account-actions.ts';
import { PaymentRow } from './payment-row.tsx';

type Props = { account: Account; row: AccountMonth; actions: AccountActions };

/** An expanded month: its figures and links, its payments and corrections, and its actions. */
export function MonthDetails({ account, row, actions }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const isTable = useTableLayout();
  const lines = useLedgerLines();
  const payments = useMonthPayments(row.month);
  const { figures, sharedCount } = useMonthFigures(account, row);
  const name = format.monthName(row.month.month);
  const { year, month } = row.month;
  const count = sharedCount ?? 0;
  const shared = t({ message: plural(count, { one: '# gasto compartido', other: '# gastos compartidos' }) });
  const link = 'reach inline-flex items-center gap-1.5 rounded-badge text-accent-ink hover:underline';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 px-gutter py-4 text-small sm:px-5 xl:grid-cols-2">
      {!isTable && (
        <Ledger
          caption={t`Estado de cuenta de ${name}`}
          lines={lines({ account, row, payments })}
          total={row.closingCents}
          totalLabel={t`Saldo`}
        />
      )}
      <div>
        <FigureTable figures={figures} row={row} />
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-3">
          <Link {...expensesLink({ year, month })} className={link}>
            {sharedCount === undefined ? <Trans>Gastos compartidos</Trans> : shared}
            <ArrowRight className="size-3.5" aria-hidden />
          </Link>
          <Link to="/reports" search={{ year, month }} className={link}>
            <Trans>Reporte de {name}</Trans>
            <ArrowRight className="size-3.5" aria-hidden />
          </Link>
        </p>
      </div>
      <div className="flex flex-col gap-5">
        {payments && payments.length > 0 && (
          <Group title={<Trans>Pagos</Trans>}>
            <ul>
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} row={row} actions={actions} />
              ))}
            </ul>
          </Group>
        )}
        <Corrections account={account} row={row} />
        <Footer account={account} row={row} actions={actions} />
      </div>
    </div>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h3 className="border-b border-line pb-2 font-semibold">{title}</h3>
      {children}
    </div>
  );
}

/** The corrections of this month after it was closed, and what is booked in it for earlier ones. */
function Corrections({ account, row }: Pick<Props, 'account' | 'row'>) {
  const all = account.months.flatMap(({ adjustments }) => adjustments);
  const corrected = all.filter(({ month }) => isSameMonth(month, row.month));
  return (
    <>
      {corrected.length > 0 && (
        <Group title={<Trans>Corregido después de cerrar</Trans>}>
          <AdjustmentList adjustments={corrected} show="bookedIn" />
        </Group>
      )}
      {row.adjustments.length > 0 && (
        <Group title={<Trans context="account">Ajustes</Trans>}>
          <AdjustmentList adjustments={row.adjustments} show="month" />
        </Group>
      )}
    </>
  );
}

/** Who closed the month and when, or that it waits to be closed; and its actions. */
function Footer({ account, row, actions }: Props) {
  const format = useFormat();
  const closer = useMember(row.closedBy)?.name;
  const name = format.monthName(row.month.month);
  const title = format.monthTitle(row.month.month);
  const when = row.closedAt ? format.dateTime(row.closedAt) : '';
  const isLast = account.lastClosedMonth !== null && isSameMonth(account.lastClosedMonth, row.month);
  const isRunning = isSameMonth(row.month, account.asOf.toPlainYearMonth());
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3">
      <p className="grow text-ink-2">
        {row.status === 'closed' ? (
          closer === undefined ? (
            <Trans>Se cerró el {when}</Trans>
          ) : (
            <Trans>
              Lo cerró {closer} el {when}
            </Trans>
          )
        ) : isRunning ? (
          <Trans>Sigue abierto; se puede cerrar cuando termine el mes</Trans>
        ) : (
          <Trans>{title} terminó; ciérrenlo cuando esté completo</Trans>
        )}
      </p>
      <div className="-mr-3 flex flex-wrap max-sm:-ml-3 tight:mx-0">
        <Button variant="ghost" size="small" onClick={() => actions.share(row.month)}>
          <Trans>Compartir</Trans>
        </Button>
        {isLast && (
          <Button variant="ghost" size="small" onClick={() => actions.reopen(row.month)}>
            <Trans>Reabrir</Trans>
          </Button>
        )}
        {row.status === 'open' && !isRunning && (
          <Button
            variant="primary"
            size="small"
            className="mx-3 tight:mx-0"
            icon={<LockKeyhole className="size-4" aria-hidden />}
            onClick={() => actions.close(row.month)}
          >
            <Trans>Cerrar {name}</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
