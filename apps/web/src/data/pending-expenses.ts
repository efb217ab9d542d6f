import { createAtom } from '@tanstack/react-store';
import type { Outputs } from './trpc.ts';

export type Expense = Outputs['expenses']['get'];

/** Optimistic: lists show them as they will be once the server has saved them. */
export const optimisticExpenses = createAtom<readonly Expense[]>([]);

/** Shows an expense as saved until the returned function is called: when refetched data is there, or on failure. */
export function showOptimistically(expense: Expense): () => void {
  optimisticExpenses.set((all) => [...all, expense]);
  return () => optimisticExpenses.set((all) => all.filter((other) => other !== expense));
}

/**
 * A sorted list as it will be once the pending expenses are saved.
 *
 * @param belongs whether an expense matches the list's filter
 * @param compare the list's order
 * @param isWhole whether the end of the list is loaded; otherwise a row past the last one waits for its page
 */
export function withPending(
  expenses: readonly Expense[],
  pending: readonly Expense[],
  {
    belongs,
    compare,
    isWhole,
  }: { belongs: (expense: Expense) => boolean; compare: (a: Expense, b: Expense) => number; isWhole: boolean },
): readonly Expense[] {
  let result = expenses;
  for (const saved of pending) {
    result = result.filter(({ id }) => id !== saved.id);
    if (!belongs(saved)) continue;
    const at = result.findIndex((expense) => compare(saved, expense) < 0);
    if (at >= 0) result = result.toSpliced(at, 0, saved);
    else if (isWhole) result = [...result, saved];
  }
  return result;
}
