import { isSameMonth, monthOf } from '@household/domain';
import { trpc } from '../../data/trpc.ts';
import type { Account } from '../../editing/account/account.ts';
import { OLDEST_SHARED } from '../../editing/account/account-inputs.ts';

/**
 * The first month with shared expenses from before the account, if it starts this month with nothing owed: the
 * household is older than its account, and may move its start back. Null if there are none, undefined while that is
 * unknown.
 */
export function useEarlierExpenses({
  start,
  asOf,
  lastClosedMonth,
}: Account): Temporal.PlainYearMonth | null | undefined {
  const isNew = lastClosedMonth === null && start.openingCents === 0 && isSameMonth(start.month, monthOf(asOf));
  const { data } = trpc.expenses.list.useQuery(OLDEST_SHARED, { enabled: isNew });
  if (!isNew) return null;
  if (!data) return undefined;
  const month = data.data[0] && monthOf(data.data[0].date);
  return month && Temporal.PlainYearMonth.compare(month, start.month) < 0 ? month : null;
}
