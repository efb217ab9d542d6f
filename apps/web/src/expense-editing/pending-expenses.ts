import { useSyncExternalStore } from 'react';
import type { Outputs } from '../lib/trpc.ts';

export type Expense = Outputs['expenses']['get'];

/** What was asked of the server and not yet answered: lists show it as done. */
export type PendingWrite = { kind: 'put'; expense: Expense } | { kind: 'delete'; id: string };

let pending: readonly PendingWrite[] = [];
const listeners = new Set<() => void>();

function become(next: readonly PendingWrite[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Shows a write as done until the returned function is called: when fresh data is there, or when it failed. */
export function assume(write: PendingWrite): () => void {
  become([...pending, write]);
  return () => become(pending.filter((other) => other !== write));
}

export function usePendingWrites(): readonly PendingWrite[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending,
  );
}

/**
 * A sorted list as it will be when the pending writes are answered.
 *
 * @param belongs whether an expense is in the list's filter
 * @param compare the list's order
 * @param isWhole whether the list's end is loaded; else a row past its last one waits for its page
 */
export function withPending(
  expenses: readonly Expense[],
  writes: readonly PendingWrite[],
  {
    belongs,
    compare,
    isWhole,
  }: { belongs: (expense: Expense) => boolean; compare: (a: Expense, b: Expense) => number; isWhole: boolean },
): readonly Expense[] {
  let result = expenses;
  for (const write of writes) {
    const id = write.kind === 'put' ? write.expense.id : write.id;
    result = result.filter((expense) => expense.id !== id);
    if (write.kind === 'delete' || !belongs(write.expense)) continue;
    const at = result.findIndex((expense) => compare(write.expense, expense) < 0);
    if (at >= 0) result = result.toSpliced(at, 0, write.expense);
    else if (isWhole) result = [...result, write.expense];
  }
  return result;
}
