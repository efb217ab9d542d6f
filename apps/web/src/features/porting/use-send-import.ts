import { isClosedMonth, monthOf, type TableExpense } from '@household/domain';
import { useMemo, useState } from 'react';
import { errorFacts } from '../../data/error-facts.ts';
import { trpc } from '../../data/trpc.ts';
import { paymentOf, type Candidate } from './choices.ts';
import type { ExpenseImport } from './use-expense-import.ts';
import { likenessOf } from './use-matched-rows.ts';

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
