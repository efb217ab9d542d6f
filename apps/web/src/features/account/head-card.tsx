import { debtorOf, owedCents, owedSince } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Share } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Button } from '../../components/ui/button.tsx';
import { Money } from '../../components/ui/money.tsx';
import { trpc } from '../../data/trpc.ts';
import { type Account, type AccountMonth, useNames, useOrderOf } from '../../editing/account/account.ts';
import { LATEST_PAYMENT } from '../../editing/account/account-inputs.ts';
import { Ledger } from '../../editing/account/ledger.tsx';
import { OwedDirection } from '../../editing/account/owed-direction.tsx';
import { useLedgerLines } from '../../editing/account/use-ledger-lines.tsx';
import { useMonthPayments } from '../../editing/account/use-month-payments.ts';
import { useFormat } from '../../i18n/format.ts';
import { useToday } from '../../i18n/use-today.ts';
import type { AccountActions } from './account-actions.ts';

const looks = {
  first: { frame: 'border-negative-line', ground: 'bg-negative-soft', ink: 'text-negative' },
  second: { frame: 'border-positive-line', ground: 'bg-positive-soft', ink: 'text-positive' },
  none: { frame: 'border-line', ground: 'bg-surface-2', ink: 'text-ink' },
};

/**
 * Who owes whom now and since when, beside the statement of this month. Its colour depends on who owes, as in the
 * report.
 */
export function HeadCard(props: {
  account: Account;
  row: AccountMonth;
  sharedCount: number | undefined;
  actions: AccountActions;
}) {
  const { account, row, sharedCount, actions } = props;
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const payments = useMonthPayments(row.month);
  const lines = useLedgerLines();
  const debtor = debtorOf(account.balanceCents);
  const look = looks[debtor ?? 'none'];
  const day = account.asOf.day;
  const monthName = format.monthName(account.asOf.month);
  const monthTitle = format.monthTitle(row.month.month);
  return (
    <section
      aria-labelledby={id}
      className={classNames('@container/sheet overflow-clip rounded-sheet border bg-surface', look.frame)}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,9fr)_minmax(0,14.25fr)] xl:grid-cols-[minmax(0,9fr)_minmax(0,16fr)] print:grid-cols-[minmax(0,9fr)_minmax(0,16fr)]">
        <div className={classNames('flex flex-col p-gutter sm:p-6', look.ground)}>
          <h2 id={id} className="text-title font-semibold">
            <Trans>
              Al {day} de {monthName}
            </Trans>
          </h2>
          <OwedDirection debtor={debtor} className="mt-3.5" />
          <p
            className={classNames(
              '@container mt-1 text-hero font-semibold tracking-hero proportional-nums [&_.money-cents]:text-current',
              look.ink,
            )}
          >
            <Money fitted cents={owedCents(account)} />
          </p>
          {debtor === null ? <LastPayment /> : <Since account={account} />}
          <div className="mt-4 flex gap-2 tight:flex-wrap md:mt-auto md:pt-6 print:hidden">
            <Button
              variant={debtor === null ? 'secondary' : 'primary'}
              className="max-sm:grow"
              icon={debtor === null && <Plus className="size-4" aria-hidden />}
              onClick={() => actions.pay()}
            >
              <Trans>Registrar pago</Trans>
            </Button>
            <Button
              className="sm:hidden"
              icon={<Share className="size-4" aria-hidden />}
              onClick={() => actions.share(row.month)}
            >
              <Trans>Compartir</Trans>
            </Button>
          </div>
        </div>
        <div className="p-gutter sm:px-6 sm:py-4">
          <Ledger
            caption={t`Estado de cuenta de ${monthName}`}
            corner={monthTitle}
            lines={lines({ account, row, payments, sharedCount })}
            total={row.closingCents}
            totalLabel={t`Saldo`}
          />
        </div>
      </div>
    </section>
  );
}

function Since({ account }: { account: Account }) {
  const format = useFormat();
  const since = owedSince(account);
  const month = since && format.month(since);
  return (
    <p className="mt-1.5 text-small text-ink-2">
      {month !== null && <Trans>Desde {month}. Cambia con cada gasto compartido del mes.</Trans>}
    </p>
  );
}

function LastPayment() {
  const format = useFormat();
  const today = useToday();
  const names = useNames();
  const orderOf = useOrderOf();
  const { data } = trpc.account.payments.useQuery(LATEST_PAYMENT);
  const last = data?.data[0];
  const from = last ? names[orderOf(last.from)] : '';
  const to = last ? names[orderOf(last.to)] : '';
  const amount = last ? format.money(last.amountCents) : '';
  const day = last ? format.date(last.date) : '';
  return (
    <p className="mt-1.5 text-small text-ink-2">
      <Trans>Nadie le debe a nadie.</Trans>{' '}
      {last &&
        (last.date.equals(today) ? (
          <Trans>
            El último pago fue hoy: {from} le pagó {amount} a {to}.
          </Trans>
        ) : (
          <Trans>
            El último pago fue el {day}: {from} le pagó {amount} a {to}.
          </Trans>
        ))}
    </p>
  );
}
