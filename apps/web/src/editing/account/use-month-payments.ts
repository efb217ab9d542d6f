import { firstDayOf, lastDayOf, LIST_LIMIT_MAX } from '@household/domain';
import { trpc } from '../../data/trpc.ts';
import { useRemaining } from '../use-deletion.ts';

/** What `account.payments` is asked for the payments from one month through another. */
const paymentsOfMonths = (first: Temporal.PlainYearMonth, last = first) => ({
  startDate: firstDayOf(first).toString(),
  endDate: lastDayOf(last).toString(),
  limit: LIST_LIMIT_MAX,
});

/** The payments of some months, oldest first, at most a page of them; undefined while they are on their way. */
export function useMonthPayments(first: Temporal.PlainYearMonth, last = first) {
  const { data } = trpc.account.payments.useQuery(paymentsOfMonths(first, last));
  return useRemaining(data?.data)?.toReversed();
}
