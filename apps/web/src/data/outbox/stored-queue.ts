import { EXPENSE_DEFAULTS, type ExpenseDraft } from '@household/domain';
import type { Expense } from '../pending-expenses.ts';
import { wire } from '../wire.ts';
import { byPlace } from './by-place.ts';
import type { OutboxEntry, Queue, Refusal } from './queue.ts';

/** Where earlier versions of the app kept the whole queue. */
const queueKey = (memberId: string): string => `outbox:${memberId}`;
const prefix = (memberId: string): string => `${queueKey(memberId)}:`;
const entryKey = (memberId: string, { id }: OutboxEntry): string => `${prefix(memberId)}${id}`;

/** Whether a key of the storage holds an entry of the member; null stands for all keys. */
export const isOfQueue = (key: string | null, memberId: string): boolean =>
  key === null || key === queueKey(memberId) || key.startsWith(prefix(memberId));

function parse(text: string): OutboxEntry | null {
  try {
    const entry = wire.parse<OutboxEntry>(text);
    // An earlier version of the app stored fewer fields.
    return { ...entry, expense: { ...EXPENSE_DEFAULTS, ...entry.expense } };
  } catch {
    return null;
  }
}

/** The stored keys that begin like this; none where the storage is forbidden. */
export function storedKeys(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}

/** The member's entries in the order in which they are sent. */
export const readQueue = (memberId: string): Queue =>
  storedKeys(prefix(memberId))
    .map((key) => parse(localStorage.getItem(key) ?? ''))
    .filter((entry) => entry !== null)
    .toSorted(byPlace);

/**
 * Stores what is different in `next`, each entry under its own key: browsers give two tabs no lock on their storage, and
 * one that writes the whole queue would delete what another has just added.
 *
 * @throws Error when the storage is full
 */
export function writeQueue(memberId: string, before: Queue, next: Queue): void {
  const unchanged = new Set(before);
  for (const entry of next) {
    if (!unchanged.has(entry)) localStorage.setItem(entryKey(memberId, entry), wire.stringify(entry));
  }
  const left = new Set(next.map(({ id }) => id));
  for (const entry of before) if (!left.has(entry.id)) localStorage.removeItem(entryKey(memberId, entry));
}

/** An entry of a version of the app that only queued additions. */
type Added = {
  draft: ExpenseDraft & { id: string };
  expense: Expense;
  refusal: Refusal | null;
  closedMonth?: 'adjust';
};

function upToDate(stored: Omit<OutboxEntry, 'place'> | Added, place: number): OutboxEntry {
  if (!('refusal' in stored)) return { ...stored, place };
  const { draft, expense, refusal, ...consent } = stored;
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
    place,
  };
}

/** Moves a queue that an earlier version of the app stored, or still stores in another tab, to its entries' own keys. */
export function takeOverQueue(memberId: string): void {
  try {
    const text = localStorage.getItem(queueKey(memberId));
    if (text === null) return;
    const first = (readQueue(memberId).at(-1)?.place ?? 0) + 1;
    const stored = wire.parse<Parameters<typeof upToDate>[0][]>(text);
    const queue = stored.map((entry, index) => upToDate(entry, first + index));
    writeQueue(memberId, [], queue);
    localStorage.removeItem(queueKey(memberId));
  } catch {
    // Full or forbidden: it stays, and is taken over another time.
  }
}
