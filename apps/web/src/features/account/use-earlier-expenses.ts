import { isSameMonth, monthOf } from '@household/domain';
import { trpc } from '../../data/trpc.ts';
import type { Account } from '../../editing/account/account.ts';
import { OLDEST_SHARED } from '../../editing/account/account-inputs.ts';

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
  const { data } = trpc.expenses.list.useQuery(OLDEST_SHARED, { enabled: isNew });
  if (!isNew) return null;
  if (!data) return undefined;
  const month = data.data[0] && monthOf(data.data[0].date);
  return month && Temporal.PlainYearMonth.compare(month, start.month) < 0 ? month : null;
}
