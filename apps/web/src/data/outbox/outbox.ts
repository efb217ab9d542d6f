import { EXPENSE_DEFAULTS, type ExpenseDraft } from '@household/domain';
import { createAtom, useSelector } from '@tanstack/react-store';
import type { Expense } from '../pending-expenses.ts';
import { wire } from '../wire.ts';
import type { Queue, Refusal, OutboxEntry } from './queue.ts';

let owner: string | null = null;
const entries = createAtom<Queue>([]);
export const outbox = entries.get;
export const outboxOwner = (): string | null => owner;
export const queued = (id: string): OutboxEntry | undefined => outbox().find((entry) => entry.id === id);
export const useOutbox = (): Queue => useSelector(entries);
export const useQueued = (id: string | undefined): OutboxEntry | undefined =>
  useSelector(entries, (queue) => queue.find((entry) => entry.id === id));
/** Calls `listener` on every change, by this tab or another one. Returns a function that unsubscribes. */
export const followOutbox = (listener: () => unknown): (() => void) => {
  const { unsubscribe } = entries.subscribe(() => void listener());
  return unsubscribe;
};

const keyOf = (memberId: string): string => `outbox:${memberId}`;

/** An entry of an earlier version of the app, which only queued additions. */
type Added = {
  draft: ExpenseDraft & { id: string };
  expense: Expense;
  refusal: Refusal | null;
  closedMonth?: 'adjust';
};

function upToDate(stored: OutboxEntry | Added): OutboxEntry {
  // It also had fewer fields.
  const expense = { ...EXPENSE_DEFAULTS, ...stored.expense };
  if (!('refusal' in stored)) return { ...stored, expense };
  const { draft, refusal, ...consent } = stored;
  return {
    ...consent,
    id: draft.id,
    draft,
    expense,
    base: null,
    at: expense.createdAt,
    unheard: [draft],
    trouble: refusal && { kind: 'refused', refusal },
    revision: 1,
  };
}

function read(memberId: string): Queue {
  try {
    const text = localStorage.getItem(keyOf(memberId));
    return text === null ? [] : wire.parse<(OutboxEntry | Added)[]>(text).map(upToDate);
  } catch {
    return [];
  }
}

// Another tab of the same member sent, added or discarded something.
window.addEventListener('storage', ({ key }) => {
  if (owner !== null && key === keyOf(owner)) entries.set(read(owner));
});

/**
 * Updates the queue, starting from what is stored: another tab may have changed it meanwhile.
 *
 * @param memberId the owner; by default the signed-in member
 * @throws Error when the browser's storage is full: then it must not look as if it were saved
 */
export function changeOutbox(change: (queue: Queue) => Queue, memberId = owner): void {
  if (memberId === null) throw new Error('The outbox has no owner');
  const next = change(read(memberId));
  if (next.length === 0) localStorage.removeItem(keyOf(memberId));
  else localStorage.setItem(keyOf(memberId), wire.stringify(next));
  if (memberId === owner) entries.set(next);
}

/** Opens the outbox of the member who signed in; another member's stays closed, and is kept for them. */
export function openOutbox(memberId: string): void {
  if (owner === memberId) return;
  owner = memberId;
  entries.set(read(memberId));
}
