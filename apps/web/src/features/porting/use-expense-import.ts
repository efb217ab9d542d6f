import {
  directionsIn,
  foldForSearch,
  instalmentOf,
  isClosedMonth,
  isOfHousehold,
  monthOf,
  movementRows,
  originalCurrencyIn,
  shapeOf,
  type FileRows,
  type TableExpense,
  type TableReading,
  type TableSettings,
} from '@household/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorFacts } from '../../data/error-facts.ts';
import { useMembers, useUser } from '../../data/session/session-context.ts';
import { trpc, type Outputs } from '../../data/trpc.ts';
import { rememberBankHabits } from './bank-habits.ts';
import {
  candidatesOf,
  isGood,
  isTaken,
  paymentOf,
  withCategories,
  withCategory,
  withChoice,
  type Candidate,
  type ChosenCategories,
  type Choices,
  type KnownPlan,
} from './choices.ts';
import { missingColumns } from './table-labels.ts';
import type { Chosen } from './table-props.ts';
import { useTableRows, type ReadTable } from './use-table-rows.ts';

/** The rows of the file below its header: movements, and the bank's own lines. */
export function useFileRows({ file, settings }: Chosen): FileRows {
  const { preamble, hasTitles, columns } = settings;
  return useMemo(() => movementRows(file.rows, { preamble, hasTitles }, columns), [file, preamble, hasTitles, columns]);
}

/** The parsing options from the settings; null while a required column is missing. */
function useReading({ file, settings }: Chosen, { movements }: FileRows): TableReading | null {
  const members = useMembers();
  const user = useUser();
  return useMemo(() => {
    const { columns } = settings;
    if (missingColumns(columns).length > 0) return null;
    const names = new Set(members.map(({ name }) => foldForSearch(name)));
    // If both have the same name, the ids tell them apart, in our own files too.
    const namesOf = (id: string, name: string) => (names.size === members.length ? [id, name] : [id]);
    return {
      ...settings,
      directions: directionsIn(movements, columns),
      originalCurrency: originalCurrencyIn(file, settings),
      members: members.map(({ id, name }) => ({
        id,
        names: id === user.memberId ? [user.username, ...namesOf(id, name)] : namesOf(id, name),
      })),
    };
  }, [file, settings, movements, members, user]);
}

const likenessOf = ({ date, amountCents, description, refund }: TableExpense) => ({
  date: date.toString(),
  amountCents,
  description,
  refund,
});

/** The rows of a file, with the household's matching data and the person's decisions. */
export function useExpenseImport(chosen: Chosen, fileRows: FileRows) {
  const { file, settings } = chosen;
  const { client } = trpc.useUtils();
  const [choices, setChoices] = useState<Choices>(new Map());
  const [makesPlans, setMakesPlans] = useState(false);
  const [createsCategories, setCreatesCategories] = useState(true);
  const [chosenCategories, setChosenCategories] = useState<ChosenCategories>(new Map());
  const reading = useReading(chosen, fileRows);
  const { table, isCurrent } = useTableRows(fileRows.movements, reading);
  const plans = useKnownPlans(table);
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
  const categories = trpc.categories.list.useQuery();
  const known = useMemo(() => namesOf(categories.data ?? []), [categories.data]);
  const usual = useUsualCategories(data?.categoryIds ?? NOTHING_KNOWN.categoryIds, categories.data, settings);
  const isFailed = comparison.isError || plans.isLoadingError || categories.isLoadingError;
  const compared = useMemo(
    () => (data && !isFailed ? candidatesOf(data.good, data.storedCounts, plans.data, usual) : undefined),
    [data, isFailed, plans.data, usual],
  );
  const named = useMemo(
    () => compared && withCategories(compared, chosenCategories, () => true),
    [compared, chosenCategories],
  );
  const candidates = useMemo(
    () =>
      createsCategories || !compared
        ? named
        : withCategories(compared, chosenCategories, (name) => known.has(foldForSearch(name))),
    [createsCategories, named, compared, chosenCategories, known],
  );
  const taken = useMemo(() => candidates?.filter((row) => isTaken(row, choices)) ?? [], [candidates, choices]);
  const missingCategories = useMemo(
    () =>
      categories.data && named
        ? missingOf(
            named.filter((row) => isTaken(row, choices)),
            known,
          )
        : [],
    [categories.data, named, choices, known],
  );
  const bad = useMemo(() => table?.rows.filter((row) => !isGood(row)) ?? [], [table]);
  return {
    /** Whether enough columns are assigned for any row to be parsed. */
    isMapped: reading !== null,
    table,
    bad,
    candidates,
    taken,
    /** Remembers the settings for files of this bank. */
    remember: () => rememberBankHabits(shapeOf(file, settings), settings),
    choices,
    decide: (decided: readonly Candidate[], take: boolean) => setChoices((now) => withChoice(now, decided, take)),
    setCategory: (row: Candidate, category: string | null) =>
      setChosenCategories((now) => withCategory(now, row, category)),
    /** Whether payments in instalments become plans. */
    makesPlans,
    setMakesPlans,
    /** The categories that the selected rows name and the household lacks, each once, in their first spelling. */
    missingCategories,
    /** Whether these are created; otherwise no row gets them. */
    createsCategories,
    setCreatesCategories,
    /** Whether the preview matches the current settings. */
    isCurrent: isCurrent && !comparison.isPlaceholderData && plans.isKnown && categories.data !== undefined,
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

const namesOf = (categories: readonly { readonly name: string }[]): ReadonlySet<string> =>
  new Set(categories.map(({ name }) => foldForSearch(name)));

/** @param known the names of the household's categories, normalised */
function missingOf(taken: readonly Candidate[], known: ReadonlySet<string>): string[] {
  const missing = new Map<string, string>();
  for (const category of new Set(taken.map(({ expense }) => expense.category))) {
    const key = foldForSearch(category ?? '');
    if (category !== null && !known.has(key) && !missing.has(key)) missing.set(key, category);
  }
  return [...missing.values()];
}

const NOTHING_KNOWN: Outputs['porting']['compare'] = { storedCounts: [], categoryIds: [] };

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

export type ExpenseImport = ReturnType<typeof useExpenseImport>;

const seen = ({ expense, storedCount }: Candidate) => ({ ...likenessOf(expense), storedCount });

/** Omits the default values of a row: 50,000 rows stay below the size limit of a request. */
const inputOf = (expense: TableExpense): TableExpense =>
  Object.fromEntries(Object.entries(expense).filter(([, value]) => value !== null)) as TableExpense;

/**
 * How many of the selected expenses are shared ones of closed months: their effect is booked as adjustments. 0 until
 * the account has loaded; the server refuses a closing that this page does not know of yet.
 */
export function useExpensesOfClosedMonths({ taken }: ExpenseImport): number {
  const { data: account } = trpc.account.get.useQuery();
  return useMemo(
    () =>
      account?.lastClosedMonth
        ? taken.filter(({ expense }) => expense.shared && isClosedMonth(monthOf(expense.date), account)).length
        : 0,
    [taken, account],
  );
}

/** The result of an import, and the change that its undo reverts. */
export type ImportResult = {
  readonly expenses: readonly TableExpense[];
  /** How many plans were created from payments in instalments. */
  readonly plans: number;
  readonly changeId: number | null;
};

/** Sends the selected rows, with adjustments if the preview said so. */
export function useSendImport(
  { candidates, taken, makesPlans, remember, compareAgain }: ExpenseImport,
  { adjusts }: { adjusts: boolean },
  onImported: (imported: ImportResult) => void,
) {
  const utils = trpc.useUtils();
  const mutation = trpc.porting.importExpenses.useMutation();
  const [failure, setFailure] = useState<unknown>(null);

  const send = async (): Promise<void> => {
    setFailure(null);
    const sent = new Set(taken);
    try {
      const { changeId, plans } = await mutation.mutateAsync({
        expenses: taken.map((row) => {
          const { category, tags } = row.expense;
          const expense = { ...inputOf(row.expense), ...seen(row), category, tags: [...tags] };
          const payment = makesPlans && paymentOf(row);
          return payment ? { ...expense, paymentOf: payment } : expense;
        }),
        leftOut: (candidates ?? []).filter((row) => !sent.has(row)).map(seen),
        ...(adjusts && { closedMonth: 'adjust' as const }),
      });
      remember();
      onImported({ expenses: taken.map(({ expense }) => expense), plans, changeId });
      await utils.invalidate();
    } catch (error) {
      setFailure(error);
      // Without a response it may have been stored: then its rows show as duplicates.
      const facts = errorFacts(error);
      if (facts === null || facts.code === 'STALE_EDIT') await compareAgain();
      if (facts?.code === 'MONTH_CLOSED') await utils.account.get.invalidate();
    }
  };
  return { send, failure, isSending: mutation.isPending };
}
