import { Trans, useLingui } from '@lingui/react/macro';
import { Share } from 'lucide-react';
import { useState } from 'react';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { useShortcut } from '../../components/browser/shortcuts.ts';
import { Button } from '../../components/ui/button.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { SkeletonRows } from '../../components/ui/skeleton-rows.tsx';
import { trpc } from '../../data/trpc.ts';
import type { Account, AccountMonth, Payment } from '../../editing/account/account.ts';
import {
  LazyCloseMonthDialog,
  LazyPaymentDialog,
  LazyReopenMonthDialog,
  LazyShareMonthDialog,
} from '../../editing/account/lazy-dialogs.tsx';
import { withMessages } from '../../i18n/i18n.ts';
import { UncountedNote } from '../../editing/outbox/uncounted-note.tsx';
import type { AccountActions } from './account-actions.ts';
import { EmptyAccount } from './empty-account.tsx';
import { HeadCard } from './head-card.tsx';
import { StartNote } from './start-note.tsx';
import { Statement } from './statement.tsx';
import { useEarlierExpenses } from './use-earlier-expenses.ts';

const importStart = withMessages(() => import('./start-dialog.tsx'));
const StartDialog = componentOnDemand(async () => (await importStart()).StartDialog);

type Month = Temporal.PlainYearMonth;

type Open =
  | { dialog: 'payment'; payment?: Payment }
  | { dialog: 'close' | 'reopen' | 'share'; month: Month }
  | { dialog: 'start'; month: Month };

/** What the two owe each other, and how it came about, month by month. */
export function AccountScreen() {
  const { t } = useLingui();
  const account = trpc.account.get.useQuery();
  const { data } = account;
  const [open, setOpen] = useState<Open | null>(null);
  const actions: AccountActions = {
    pay: (payment) => setOpen({ dialog: 'payment', ...(payment && { payment }) }),
    close: (month) => setOpen({ dialog: 'close', month }),
    reopen: (month) => setOpen({ dialog: 'reopen', month }),
    share: (month) => setOpen({ dialog: 'share', month }),
    start: (month) => setOpen({ dialog: 'start', month }),
  };
  useShortcut('p', data ? () => actions.pay() : null);
  const current = data?.months.at(-1)?.month;
  return (
    <>
      <PageHeader
        title={t`Entre ustedes`}
        subtitle={
          account.isPending ? (
            <Trans>Cargando…</Trans>
          ) : (
            <span className="max-sm:hidden">
              <Trans>Lo que se deben y cómo se llegó ahí</Trans>
            </span>
          )
        }
      >
        {current && (
          <Button
            className="max-sm:hidden"
            icon={<Share className="size-4" aria-hidden />}
            onClick={() => actions.share(current)}
          >
            <Trans>Compartir</Trans>
          </Button>
        )}
      </PageHeader>
      {account.isPending && <AccountSkeleton />}
      {account.isError && !data && (
        <Sheet>
          <ErrorState title={<Trans>No se pudo cargar la cuenta</Trans>} query={account} />
        </Sheet>
      )}
      {data && <Loaded account={data} actions={actions} />}
      {data && open && <Dialogs account={data} open={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Loaded({ account, actions }: { account: Account; actions: AccountActions }) {
  const current = account.months.at(-1);
  const earlier = useEarlierExpenses(account);
  const month = current?.month ?? account.start.month;
  const report = trpc.reports.monthly.useQuery({ year: month.year, month: month.month });
  if (!current) return null;
  if (isEmpty(account.months) && report.data?.shared.count === 0 && earlier === null) {
    return <EmptyAccount account={account} actions={actions} />;
  }
  return (
    <>
      <HeadCard account={account} row={current} sharedCount={report.data?.shared.count} actions={actions} />
      <UncountedNote of={({ shared }) => shared} className="-mb-3 px-4 pt-3 sm:px-6" />
      <Statement account={account} actions={actions} />
      <StartNote account={account} earlier={earlier} actions={actions} />
    </>
  );
}

/** Nothing has moved the account yet. */
const isEmpty = ([only, more]: readonly AccountMonth[]): boolean =>
  only !== undefined &&
  more === undefined &&
  [only.openingCents, only.balanceCents, only.paymentsCents, only.adjustmentsCents].every((cents) => cents === 0);

function Dialogs(props: { account: Account; open: Open; onClose: () => void }) {
  const { account, open, onClose } = props;
  if (open.dialog === 'payment')
    return <LazyPaymentDialog account={account} payment={open.payment} onClose={onClose} />;
  if (open.dialog === 'close') return <LazyCloseMonthDialog account={account} month={open.month} onClose={onClose} />;
  if (open.dialog === 'start') {
    return <StartDialog account={account} month={open.month} onClose={onClose} />;
  }
  if (open.dialog === 'share') return <LazyShareMonthDialog account={account} month={open.month} onClose={onClose} />;
  return <LazyReopenMonthDialog month={open.month} onClose={onClose} onReopened={onClose} />;
}

function AccountSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <Sheet className="flex flex-col gap-4 p-5">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-10 w-56" />
        <Skeleton className="h-3.5 w-48" />
        <Skeleton className="h-9 w-40" />
      </Sheet>
      <Sheet>
        <SkeletonRows />
      </Sheet>
    </div>
  );
}
