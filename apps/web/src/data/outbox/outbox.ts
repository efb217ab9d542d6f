import { createAtom, useSelector } from '@tanstack/react-store';
import type { Queue, OutboxEntry } from './queue.ts';
import { isOfQueue, readQueue, takeOverQueue, writeQueue } from './stored-queue.ts';

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

function show(memberId: string): void {
  takeOverQueue(memberId);
  entries.set(readQueue(memberId));
}

// Another tab of the same member sent, added or discarded something.
window.addEventListener('storage', ({ key }) => {
  if (owner !== null && isOfQueue(key, owner)) show(owner);
});

/**
 * Updates the queue, starting from what is stored: another tab may have changed it meanwhile.
 *
 * @param memberId the owner; by default the signed-in member
 * @throws Error when the browser's storage is full: then it must not look as if it were saved
 */
export function changeOutbox(change: (queue: Queue) => Queue, memberId = owner): void {
  if (memberId === null) throw new Error('The outbox has no owner');
  const before = readQueue(memberId);
  const next = change(before);
  writeQueue(memberId, before, next);
  // What waits must not be evicted when the disk runs full. Absent on a plain-http address of the home network.
  if (next.length > before.length)
    void (navigator as { storage?: StorageManager }).storage?.persist().catch(() => false);
  if (memberId === owner) entries.set(next);
}

/** Opens the outbox of the member who signed in; another member's stays closed, and is kept for them. */
export function openOutbox(memberId: string): void {
  if (owner === memberId) return;
  owner = memberId;
  show(memberId);
}
