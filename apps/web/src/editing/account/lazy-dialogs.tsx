import { componentOnDemand } from '../../components/browser/late-component.tsx';
import { trpc } from '../../data/trpc.ts';
import { withMessages } from '../../i18n/i18n.ts';
import type { Account } from './account.ts';
import type { CloseMonthDialogProps } from './use-closing.ts';
import type { PaymentDialogProps } from './payment-dialog.tsx';
import type { ShareMonthDialogProps } from './share-month-dialog.tsx';

const importPayment = withMessages(() => import('./payment-dialog.tsx'));
const importClosing = withMessages(() => import('./close-month-dialog.tsx'));
const importReopening = withMessages(() => import('../closed-month/reopen-month-dialog.tsx'));
const importSharing = withMessages(() => import('./share-month-dialog.tsx'));
const Payment = componentOnDemand(async () => (await importPayment()).PaymentDialog);
const Closing = componentOnDemand(async () => (await importClosing()).CloseMonthDialog);
const Sharing = componentOnDemand(async () => (await importSharing()).ShareMonthDialog);

type WithoutAccount<Props extends { account: Account }> = Omit<Props, 'account'> & { account?: Account | undefined };

/** Loads the account if the screen does not have it. */
const useAccount = (given: Account | undefined) => {
  const { data } = trpc.account.get.useQuery(undefined, { enabled: given === undefined });
  return given ?? data;
};

/** `PaymentDialog`, lazy-loaded; without an account it loads that too. */
export function LazyPaymentDialog({ account, ...props }: WithoutAccount<PaymentDialogProps>) {
  const loaded = useAccount(account);
  return loaded && <Payment {...props} account={loaded} />;
}

/** `CloseMonthDialog`, lazy-loaded; without an account it loads that too. */
export function LazyCloseMonthDialog({ account, ...props }: WithoutAccount<CloseMonthDialogProps>) {
  const loaded = useAccount(account);
  return loaded && <Closing {...props} account={loaded} />;
}

/** `ShareMonthDialog`, lazy-loaded; without an account it loads that too. */
export function LazyShareMonthDialog({ account, ...props }: WithoutAccount<ShareMonthDialogProps>) {
  const loaded = useAccount(account);
  return loaded && <Sharing {...props} account={loaded} />;
}

/** `ReopenMonthDialog`, lazy-loaded. */
export const LazyReopenMonthDialog = componentOnDemand(async () => (await importReopening()).ReopenMonthDialog);
