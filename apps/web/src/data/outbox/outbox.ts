import { EXPENSE_DEFAULTS, type ExpenseDraft } from '@household/domain';
import { createAtom, useSelector } from '@tanstack/react-store';
import { showOptimistically, optimisticExpenses, type Expense } from '../pending-expenses.ts';
import type { ErrorFacts } from '../call.ts';
import { wire } from '../wire.ts';

/** An expense that the server has not got yet. It has its own id, so sending it twice adds it once. */
export type QueuedExpense = {
  draft: ExpenseDraft & { id: string };
  /** As lists draw it meanwhile. */
  expense: Expense;
  /** Why the server refused it; it then waits for its owner instead of the connection. */
  refusal: Pick<ErrorFacts, 'code' | 'details' | 'issues'> | null;
  /** What its owner said after a closed month refused it. */
  closedMonth?: 'adjust';
};

let owner: string | null = null;
const entries = createAtom<readonly QueuedExpense[]>([]);
/** What lists show as saved: what waits here, then what is on its way. */
const pending = createAtom(() => [...entries.get().map(({ expense }) => expense), ...optimisticExpenses.get()]);

export const useOutbox = (): readonly QueuedExpense[] => useSelector(entries);
export const usePendingExpenses = (): readonly Expense[] => useSelector(pending);

const keyOf = (memberId: string): string => `outbox:${memberId}`;

function read(memberId: string): readonly QueuedExpense[] {
  try {
    const text = localStorage.getItem(keyOf(memberId));
    const stored = text === null ? [] : wire.parse<QueuedExpense[]>(text);
    // An older version of the page knew fewer fields.
    return stored.map((entry) => ({ ...entry, expense: { ...EXPENSE_DEFAULTS, ...entry.expense } }));
  } catch {
    return [];
  }
}

// Another tab of the same member sent, added or gave up something.
window.addEventListener('storage', ({ key }) => {
  if (owner !== null && key === keyOf(owner)) entries.set(read(owner));
});

/** @throws Error when the browser has no room for it: then it must not look as if it were kept. */
function store(next: readonly QueuedExpense[]): void {
  if (owner === null) throw new Error('The outbox has no owner');
  localStorage.setItem(keyOf(owner), wire.stringify(next));
  entries.set(next);
}

/** Opens the outbox of the member who signed in; another member's stays closed, and kept for them. */
export function openOutbox(memberId: string): void {
  if (owner === memberId) return;
  owner = memberId;
  entries.set(read(memberId));
}

/** Keeps an expense until it can be sent; one with the same id takes its place. */
export function enqueue(draft: QueuedExpense['draft'], expense: Expense): void {
  store([...outbox().filter((entry) => entry.draft.id !== draft.id), { draft, expense, refusal: null }]);
}

export const outbox = entries.get;
export const queued = (id: string): QueuedExpense | undefined => outbox().find((entry) => entry.draft.id === id);

/** Takes an entry out. The returned function ends its showing in the lists: call it when fresh data is there. */
export function dequeue(id: string): () => void {
  const entry = queued(id);
  store(outbox().filter((other) => other !== entry));
  return entry ? showOptimistically(entry.expense) : () => undefined;
}

/** Its owner has it booked as an adjustment of the closed month that refused it: it waits to be sent again. */
export function acceptAdjustment(id: string): void {
  store(
    outbox().map((entry) =>
      entry.draft.id === id ? { ...entry, refusal: null, closedMonth: 'adjust' as const } : entry,
    ),
  );
}

/** Whether an entry waits for its owner's word about a closed month. */
export const waitsForWord = ({ refusal }: QueuedExpense): boolean => refusal?.code === 'MONTH_CLOSED';

export function refuse(id: string, refusal: NonNullable<QueuedExpense['refusal']>): void {
  store(outbox().map((entry) => (entry.draft.id === id ? { ...entry, refusal } : entry)));
}
