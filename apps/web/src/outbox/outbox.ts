import type { ExpenseDraft } from '@household/domain';
import { useSyncExternalStore } from 'react';
import { assume, type Expense } from '../expense-editing/pending-expenses.ts';
import type { ErrorFacts } from '../lib/call.ts';
import { wire } from '../lib/wire.ts';

/** An expense that the server has not got yet. It has its own id, so sending it twice adds it once. */
export type QueuedExpense = {
  draft: ExpenseDraft & { id: string };
  /** As lists draw it meanwhile. */
  expense: Expense;
  /** Why the server refused it; it then waits for its owner instead of the connection. */
  refusal: Pick<ErrorFacts, 'code' | 'details' | 'issues'> | null;
};

let owner: string | null = null;
let entries: readonly QueuedExpense[] = [];
const listeners = new Set<() => void>();
/** What shows each entry in the lists, until it is there for good or given up. */
const shown = new Map<string, () => void>();

const keyOf = (memberId: string): string => `outbox:${memberId}`;

function read(memberId: string): readonly QueuedExpense[] {
  try {
    const text = localStorage.getItem(keyOf(memberId));
    return text === null ? [] : wire.parse<QueuedExpense[]>(text);
  } catch {
    return [];
  }
}

function show(next: readonly QueuedExpense[]): void {
  // Also of what another tab has sent or given up.
  for (const forget of shown.values()) forget();
  shown.clear();
  for (const { expense } of next) shown.set(expense.id, assume({ kind: 'put', expense }));
  entries = next;
  for (const listener of listeners) listener();
}

/** @throws Error when the browser has no room for it: then it must not look as if it were kept. */
function store(next: readonly QueuedExpense[]): void {
  if (owner === null) throw new Error('The outbox has no owner');
  localStorage.setItem(keyOf(owner), wire.stringify(next));
  show(next);
}

/** Opens the outbox of the member who signed in; another member's stays closed, and kept for them. */
export function openOutbox(memberId: string): void {
  if (owner === memberId) return;
  owner = memberId;
  show(read(memberId));
}

/** Keeps an expense until it can be sent; one with the same id takes its place. */
export function enqueue(draft: QueuedExpense['draft'], expense: Expense): void {
  store([...entries.filter((entry) => entry.draft.id !== draft.id), { draft, expense, refusal: null }]);
}

export const queued = (id: string): QueuedExpense | undefined => entries.find((entry) => entry.draft.id === id);
export const outbox = (): readonly QueuedExpense[] => entries;

/** Takes an entry out. The returned function ends its showing in the lists: call it when fresh data is there. */
export function dequeue(id: string): () => void {
  const forget = shown.get(id) ?? (() => undefined);
  shown.delete(id);
  store(entries.filter((entry) => entry.draft.id !== id));
  return forget;
}

export function refuse(id: string, refusal: NonNullable<QueuedExpense['refusal']>): void {
  store(entries.map((entry) => (entry.draft.id === id ? { ...entry, refusal } : entry)));
}

export function useOutbox(): readonly QueuedExpense[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    // Another tab of the same member sent or added something.
    const onStorage = (event: StorageEvent) => {
      if (owner !== null && event.key === keyOf(owner)) show(read(owner));
    };
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  }, outbox);
}
