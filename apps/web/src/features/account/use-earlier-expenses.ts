import { firstDayOf, isSameMonth, monthOf } from '@household/domain';
import { trpc } from '../../data/trpc.ts';
import type { Account } from '../../editing/account/account.ts';

/**
 * The first month with shared expenses from before the account, where it starts this month with nothing: the household
 * is older than its account, and may let it start earlier. Null where there are none, undefined while that is not known.
 */
export function useEarlierExpenses({
  start,
  asOf,
  lastClosedMonth,
}: Account): Temporal.PlainYearMonth | null | undefined {
  const isNew = lastClosedMonth === null && start.openingCents === 0 && isSameMonth(start.month, monthOf(asOf));
  const endDate = firstDayOf(start.month).subtract({ days: 1 }).toString();
  const { data } = trpc.expenses.list.useQuery(
    { endDate, shared: true, limit: 1, sortBy: 'date', sortOrder: 'asc' },
    { enabled: isNew },
  );
  if (!isNew) return null;
  const first = data?.data[0];
  return data && (first ? monthOf(first.date) : null);
}
