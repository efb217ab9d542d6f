import { foldForSearch, instalmentOf, isOfHousehold, type TableExpense, type TableSettings } from '@household/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc, type Outputs } from '../../data/trpc.ts';
import { candidatesOf, isGood, type KnownPlan } from './choices.ts';
import type { ReadTable } from './use-table-rows.ts';

/** What the server recognises an expense by. */
export const likenessOf = ({ date, amountCents, description, refund }: TableExpense) => ({
  date: date.toString(),
  amountCents,
  description,
  refund,
});

/**
 * The rows that could be parsed, each with what the household has that matches it: equal expenses, its usual category,
 * its plan. `rows` is undefined until the server has first responded, and after a failure.
 */
export function useMatchedRows(table: ReadTable | null, settings: TableSettings) {
  const { client } = trpc.useUtils();
  const plans = useKnownPlans(table);
  const categories = trpc.categories.list.useQuery();
  const comparison = useQuery({
    queryKey: [['porting', 'compare'], table?.id],
    queryFn: async () => {
      const good = (table?.rows ?? []).filter(isGood);
      const expenses = good.map(({ expense }) => likenessOf(expense));
      return { good, ...(good.length === 0 ? NOTHING_KNOWN : await client.porting.compare.mutate(expenses)) };
    },
    enabled: table !== null,
    // The last result stays on screen until the next one has loaded, and is never older than the last response.
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data } = comparison;
  const usual = useUsualCategories(data?.categoryIds ?? NOTHING_KNOWN.categoryIds, categories.data, settings);
  const isFailed = comparison.isError || plans.isLoadingError || categories.isLoadingError;
  return {
    rows: useMemo(
      () =>
        data && !isFailed ? candidatesOf(data.good, data.storedCounts, plans.data, usual, data.similar) : undefined,
      [data, isFailed, plans.data, usual],
    ),
    /** The household's categories by name, as `foldForSearch` compares it; undefined until they have loaded. */
    categoryNames: useMemo(
      () => categories.data && new Set(categories.data.map(({ name }) => foldForSearch(name))),
      [categories.data],
    ),
    /** Whether the rows are those of the table, and nothing more is to be loaded. */
    isCurrent: !comparison.isPlaceholderData && plans.isKnown && categories.data !== undefined,
    isFailed,
    isComparing: comparison.isFetching || plans.isFetching || categories.isFetching,
    compareAgain: async (): Promise<void> => {
      await Promise.all([
        comparison.refetch(),
        plans.isLoadingError && plans.refetch(),
        categories.isLoadingError && categories.refetch(),
      ]);
    },
  };
}

const NOTHING_KNOWN: Outputs['porting']['compare'] = { storedCounts: [], similar: [], categoryIds: [] };

/** The names of the usual categories. A file of our own says which expense has none. */
function useUsualCategories(
  categoryIds: readonly (string | null)[],
  data: Outputs['categories']['list'] | undefined,
  { columns }: TableSettings,
): readonly (string | null)[] {
  return useMemo(() => {
    if (isOfHousehold(columns)) return [];
    const names = new Map(data?.map(({ id, name }) => [id, name]));
    return categoryIds.map((id) => (id === null ? null : (names.get(id) ?? null)));
  }, [data, categoryIds, columns]);
}

const NO_PLANS: readonly KnownPlan[] = [];

/** The household's plans, requested if the file has an instalment; none until they have loaded. */
function useKnownPlans(table: ReadTable | null) {
  const hasInstalment = useMemo(
    () => table?.rows.some((row) => isGood(row) && instalmentOf(row.expense.description) !== null) ?? false,
    [table],
  );
  const query = trpc.msi.get.useQuery(undefined, { enabled: hasInstalment });
  const { isLoadingError, isFetching, refetch } = query;
  const data: readonly KnownPlan[] = query.data?.plans ?? NO_PLANS;
  return { data, isKnown: !hasInstalment || query.data !== undefined, isLoadingError, isFetching, refetch };
}
