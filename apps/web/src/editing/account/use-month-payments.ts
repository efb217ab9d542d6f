import { trpc } from '../../data/trpc.ts';
import { useRemaining } from '../hidden-records.ts';
import { paymentsOfMonths } from './account-inputs.ts';

/** The payments of some months, oldest first, at most a page of them; undefined while loading. */
export function useMonthPayments(first: Temporal.PlainYearMonth, last = first) {
  const { data } = trpc.account.payments.useQuery(paymentsOfMonths(first, last));
  return useRemaining(data?.data)?.toReversed();
}
