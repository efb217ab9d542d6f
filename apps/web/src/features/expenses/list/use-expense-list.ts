import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { withPending, type Expense } from '../../../data/pending-expenses.ts';
import type { ExpenseSearch } from '../../../data/addresses/expense-search.ts';
import { useSteadyRows } from '../../../data/live/use-steady-rows.ts';
import { trpc } from '../../../data/trpc.ts';
import { useRemaining } from '../../../editing/hidden-records.ts';
import { useNextPages } from '../../../components/browser/use-next-pages.ts';
import { useToday } from '../../../i18n/use-today.ts';
import { usePendingExpenses, usePendingDeletions } from '../../../data/outbox/pending.ts';
import { daysOfShown } from './days-of-shown.ts';
import { belongsTo, inOrder } from './belongs-to-list.ts';
import { feedInput } from './expense-list-query.ts';
import { sumsOfShown } from './sums-of-shown.ts';

/** The infinite list of a filter, with pending writes applied. */
export function useExpenseList(search: ExpenseSearch, limit?: number) {
  const today = useToday();
  const pending = usePendingExpenses();
  const deletions = usePendingDeletions();
  const feed = trpc.expenses.feed.useInfiniteQuery(feedInput(search, today, limit), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage } = feed;
  const query = useNextPages(feed);

  const stored = useMemo(() => data?.pages.flatMap((page) => page.expenses), [data]);
  const saved = useMemo(
    () =>
      stored &&
      withPending(stored, pending, {
        belongs: belongsTo(search, today),
        compare: inOrder(search.sort, search.order),
        isWhole: !hasNextPage,
      }),
    [stored, pending, search, today, hasNextPage],
  );
  const remaining = useRemaining(saved);
  // Those whose deletion is in the outbox are listed, struck through, and not counted.
  const rows = useMemo(() => without(remaining, deletions.removed), [remaining, deletions]);
  const expenses = useMemo(() => without(rows, deletions.waiting), [rows, deletions]);
  const steady = useSteadyRows({
    key: feed.isPlaceholderData ? null : JSON.stringify([search, limit]),
    rows,
    isWhole: !hasNextPage,
  });
  const total = data?.pages.at(-1)?.total;
  const found = data?.pages[0]?.sums;
  const sums = useMemo(
    () => found && stored && expenses && sumsOfShown(found, stored, expenses, search.split),
    [found, stored, expenses, search.split],
  );
  const days = useMemo(
    () => (data && stored && expenses ? daysOfShown(data.pages, stored, expenses) : null),
    [data, stored, expenses],
  );
  const [shown, setShown] = useState(search);
  if (!feed.isPlaceholderData && shown !== search) setShown(search);
  return {
    expenses: steady.rows,
    /** The filter of the rows: the previous list's while the next one loads. */
    search: feed.isPlaceholderData ? shown : search,
    /** The ids of rows that somebody has deleted meanwhile. */
    removed: steady.removed,
    /** How many new rows wait above, and the function that shows them. */
    newCount: steady.newCount,
    showNewRows: steady.accept,
    /** How many match the filter in all; undefined until known. */
    total: total === undefined || !expenses || !stored ? total : total + expenses.length - stored.length,
    /** The sum of the filter in all; undefined until known. */
    sums: sums ?? undefined,
    /** The sum of each day, by `dayKey`; null in another order than by date. */
    days,
    isPrevious: feed.isPlaceholderData,
    isLoadingMore: feed.isFetchingNextPage,
    hasMore: hasNextPage,
    failed: feed.isError,
    /** Retries what failed. */
    query,
  };
}

/** The same object while nothing is left out. */
const without = (expenses: readonly Expense[] | undefined, ids: ReadonlySet<string>) =>
  expenses?.some(({ id }) => ids.has(id)) ? expenses.filter(({ id }) => !ids.has(id)) : expenses;

export type ExpenseList = ReturnType<typeof useExpenseList>;
