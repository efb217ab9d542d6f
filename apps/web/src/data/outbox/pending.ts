import { createAtom, useSelector } from '@tanstack/react-store';
import { optimisticExpenses, type Expense } from '../pending-expenses.ts';
import { outbox } from './outbox.ts';
import type { Queue, OutboxEntry } from './queue.ts';

/** What was sent, until refetched data shows it. */
const arriving = createAtom<Queue>([]);

/** The pending expenses in lists: those waiting, then those being sent. */
const pending = createAtom(() => [
  ...[...arriving.get(), ...outbox()].filter(({ draft }) => draft !== null).map(({ expense }) => expense),
  ...optimisticExpenses.get(),
]);

/** `waiting` are listed, struck through; `removed` are not listed: they are deleted, or were never confirmed as added. */
export type Deletions = { readonly waiting: ReadonlySet<string>; readonly removed: ReadonlySet<string> };

const deletionsOf = (queue: Queue): Queue => queue.filter(({ draft }) => draft === null);
const idsOf = (queue: Queue): ReadonlySet<string> => new Set(queue.map(({ id }) => id));
const deletions = createAtom<Deletions>(() => {
  const waiting = deletionsOf(outbox());
  return {
    waiting: idsOf(waiting.filter(({ base }) => base !== null)),
    removed: idsOf([...deletionsOf(arriving.get()), ...waiting.filter(({ base }) => base === null)]),
  };
});

export const usePendingExpenses = (): readonly Expense[] => useSelector(pending);
export const usePendingDeletions = (): Deletions => useSelector(deletions);
/** What was sent and is not yet on screen as the server has it. */
export const useArriving = (): Queue => useSelector(arriving);

/** Lists show what was sent until the returned function is called: when refetched data is there. */
export function showArriving(entry: OutboxEntry): () => void {
  arriving.set((all) => [...all, entry]);
  return () => arriving.set((all) => all.filter((other) => other !== entry));
}
