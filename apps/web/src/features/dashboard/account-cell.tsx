import { debtorOf } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readLocalSetting, writeLocalSetting } from '../../components/browser/local-setting.ts';
import { Button } from '../../components/ui/button.tsx';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { Money } from '../../components/ui/money.tsx';
import { Cell } from '../../components/ui/sheet.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useNames } from '../../editing/account/account.ts';
import { LazyCloseMonthDialog, LazyPaymentDialog } from '../../editing/account/lazy-dialogs.tsx';
import { OwedDirection } from '../../editing/account/owed-direction.tsx';
import { useMonthName } from '../../editing/closed-month/use-month-name.ts';
import type { Dashboard } from './dashboard.ts';

/** Who owes whom now, a payment of it, and the months that have ended and can be closed. */
export function AccountCell({ dashboard }: { dashboard: Dashboard | undefined }) {
  const [open, setOpen] = useState<'payment' | 'closing' | null>(null);
  const close = () => setOpen(null);
  const last = dashboard?.account.monthsToClose.at(-1);
  return (
    <Cell
      title={<Trans>Entre ustedes</Trans>}
      aside={
        <Link
          to="/account"
          className="reach inline-flex items-center gap-1 rounded-badge text-body font-medium text-accent-ink hover:underline"
        >
          <Trans>Ver la cuenta</Trans>
          <ArrowRight className="size-3.5" aria-hidden />
        </Link>
      }
    >
      {dashboard ? (
        <Owed account={dashboard.account} onPay={() => setOpen('payment')} onCloseMonths={() => setOpen('closing')} />
      ) : (
        <OwedSkeleton />
      )}
      {open === 'payment' && <LazyPaymentDialog onClose={close} />}
      {open === 'closing' && last && <LazyCloseMonthDialog month={last} onClose={close} />}
    </Cell>
  );
}

/** What this browser showed last: what is drawn while it loads takes the same room. */
const SHAPE = 'account-lines';
const shapeOf = ({ balanceCents, monthsToClose }: Dashboard['account']): string =>
  [balanceCents === 0 ? 'even' : 'owed', ...(monthsToClose.length > 0 ? ['closing'] : [])].join(' ');

function OwedSkeleton() {
  const shape = readLocalSetting(SHAPE) ?? 'owed';
  return (
    <>
      <Skeleton className="mt-2.5 h-5.5 w-44" />
      {shape.includes('owed') && <Skeleton className="mt-1 h-9 w-40 touch:h-11" />}
      {shape.includes('closing') && (
        <div className="mt-3 flex items-center justify-between border-t border-line pt-3">
          <Skeleton className="h-[1lh] w-40 text-small" />
          <Skeleton className="h-8 w-28 touch:h-11" />
        </div>
      )}
    </>
  );
}

function Owed(props: { account: Dashboard['account']; onPay: () => void; onCloseMonths: () => void }) {
  const { account, onPay, onCloseMonths } = props;
  const { balanceCents, monthsToClose } = account;
  const debtor = debtorOf(balanceCents);
  const shape = shapeOf(account);
  useEffect(() => writeLocalSetting(SHAPE, shape), [shape]);
  return (
    <>
      {debtor === null ? (
        <Even />
      ) : (
        <>
          <OwedDirection debtor={debtor} size={22} className="mt-2.5 min-h-5.5" />
          <div className="@container mt-1">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p
                className={`text-[1.875rem]/9 font-semibold tracking-figure proportional-nums [&_.money-cents]:text-current ${
                  debtor === 'second' ? 'text-positive' : 'text-negative'
                }`}
              >
                <Money fitted cents={Math.abs(balanceCents)} />
              </p>
              <Button onClick={onPay}>
                <Trans>Registrar pago</Trans>
              </Button>
            </div>
          </div>
        </>
      )}
      {monthsToClose.length > 0 && <MonthsToClose months={monthsToClose} onCloseMonths={onCloseMonths} />}
    </>
  );
}

/** Nobody owes anything: both initials with a check between them, nothing else. */
function Even() {
  const names = useNames();
  return (
    <p className="mt-2.5 flex min-h-5.5 items-center gap-2.5 text-title font-semibold">
      <MemberAvatar name={names.first} order="first" />
      <Check className="size-4! text-ink-2" aria-hidden />
      <MemberAvatar name={names.second} order="second" />
      <Trans>Están a mano</Trans>
    </p>
  );
}

/** Months that have ended and are open: one press opens the dialog that closes all of them. */
function MonthsToClose(props: { months: Dashboard['account']['monthsToClose']; onCloseMonths: () => void }) {
  const { months, onCloseMonths } = props;
  const monthName = useMonthName();
  const [first, last] = [months.at(0), months.at(-1)].map((month) => (month ? monthName(month) : ''));
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
      <p className="text-small text-ink-2 first-letter:uppercase">
        {months.length === 1 ? (
          <Trans>{last} terminó y sigue abierto</Trans>
        ) : (
          <Trans>
            {first} a {last} terminaron y siguen abiertos
          </Trans>
        )}
      </p>
      <Button size="small" onClick={onCloseMonths}>
        {months.length === 1 ? (
          <Trans>Cerrar {last}</Trans>
        ) : (
          <Trans>
            Cerrar {first} a {last}
          </Trans>
        )}
      </Button>
    </div>
  );
}
