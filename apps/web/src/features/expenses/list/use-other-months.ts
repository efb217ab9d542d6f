import { trpc } from '../../../data/trpc.ts';
import { useToday } from '../../../i18n/use-today.ts';
import { feedInput, shownMonth } from './expense-list-query.ts';
import type { ExpenseList } from './use-expense-list.ts';

/** All months of all years, in an address. */
export const EVER = { year: undefined, month: 'ever', day: undefined, until: undefined } as const;

/** How many results of other months are shown if a month has none. */
const shownOfOthers = 4;

/**
 * The results in all months of all years for a search in a month or a year: how many, their sum, and the first few.
 * Undefined while unknown, and without such a search.
 */
export function useAllMonths({ search, isPrevious, hasMore }: ExpenseList) {
  const today = useToday();
  const { isEver } = shownMonth(search, today);
  const isAsked = search.search !== undefined && !isEver && !isPrevious && !hasMore;
  const wider = feedInput({ ...search, ...EVER }, today, shownOfOthers);
  const { data } = trpc.expenses.feed.useQuery(wider, { enabled: isAsked });
  return isAsked ? data : undefined;
}

/** How many expenses are searched: those that match the other filters. */
export function useSearchedAmong(search: ExpenseList['search']): number | undefined {
  const today = useToday();
  const isAsked = search.search !== undefined;
  // The list before the search, so that it is usually cached.
  const feed = trpc.expenses.feed.useInfiniteQuery(feedInput({ ...search, search: undefined }, today), {
    getNextPageParam: (page) => page.nextCursor,
    enabled: isAsked,
  });
  return isAsked ? feed.data?.pages.at(-1)?.total : undefined;
}
