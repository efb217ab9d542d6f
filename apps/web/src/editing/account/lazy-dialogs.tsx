import { lazy, Suspense } from 'react';
import { trpc } from '../../data/trpc.ts';
import { withMessages } from '../../i18n/i18n.ts';
import type { CloseMonthDialogProps } from './close-month-dialog.tsx';
import type { PaymentDialogProps } from './payment-dialog.tsx';

const importPayment = withMessages(() => import('./payment-dialog.tsx'));
const importClosing = withMessages(() => import('./close-month-dialog.tsx'));
const Payment = lazy(async () => ({ default: (await importPayment()).PaymentDialog }));
const Closing = lazy(async () => ({ default: (await importClosing()).CloseMonthDialog }));

/** Loads the account where the screen does not have it. */
const useAccount = (given: PaymentDialogProps['account'] | undefined) => {
  const { data } = trpc.account.get.useQuery(undefined, { enabled: given === undefined });
  return given ?? data;
};

/** `PaymentDialog`, whose code comes when it is opened; without an account it loads that too. */
export function LazyPaymentDialog({
  account,
  ...props
}: Partial<PaymentDialogProps> & Pick<PaymentDialogProps, 'onClose'>) {
  const loaded = useAccount(account);
  return <Suspense>{loaded && <Payment {...props} account={loaded} />}</Suspense>;
}

/** `CloseMonthDialog`, whose code comes when it is opened; without an account it loads that too. */
export function LazyCloseMonthDialog({
  account,
  ...props
}: Omit<CloseMonthDialogProps, 'account'> & Partial<Pick<CloseMonthDialogProps, 'account'>>) {
  const loaded = useAccount(account);
  return <Suspense>{loaded && <Closing {...props} account={loaded} />}</Suspense>;
}
