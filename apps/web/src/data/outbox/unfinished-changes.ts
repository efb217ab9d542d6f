import { wire } from '../wire.ts';
import { locksHere } from './locks-here.ts';
import { changeOutbox, outboxOwner } from './outbox.ts';
import { withChange, type QueuedChange } from './queue.ts';
import { storedKeys } from './stored-queue.ts';

const prefix = (memberId: string | null): string => `saving:${memberId}:`;

/** The keys of what this page is sending. */
const sending = new Set<string>();

function store(key: string, change: QueuedChange): boolean {
  try {
    localStorage.setItem(key, wire.stringify(change));
    return true;
  } catch {
    // Full or forbidden.
    return false;
  }
}

/**
 * Sends a change, and keeps it in the browser until there is a response or an error: if the page is closed or killed
 * meanwhile, another one takes it over.
 */
export async function keptWhileSending<Result>(change: QueuedChange, send: () => Promise<Result>): Promise<Result> {
  const key = prefix(outboxOwner()) + change.id;
  const { draft } = change;
  // It may have arrived when another page takes it over.
  const mayBeDone = draft === null ? { isDeletionSent: true } : { unheard: [draft] };
  if (!store(key, { ...change, ...mayBeDone })) return send();
  sending.add(key);
  const sent = send();
  // The browser releases it when the page is gone.
  locksHere()
    ?.request(key, () => sent)
    .catch(() => undefined);
  try {
    return await sent;
  } finally {
    sending.delete(key);
    localStorage.removeItem(key);
  }
}

/**
 * Queues the member's changes whose page was closed or killed before the response. Without locks also those of other open
 * pages: sending one twice is idempotent.
 */
export async function takeOverUnfinished(memberId: string): Promise<void> {
  const takeOver = (key: string): void => {
    const text = localStorage.getItem(key);
    if (text === null) return;
    try {
      changeOutbox((queue) => withChange(queue, wire.parse<QueuedChange>(text)), memberId);
      localStorage.removeItem(key);
    } catch {
      // Full: it stays for another time.
    }
  };
  const locks = locksHere();
  const keys = storedKeys(prefix(memberId)).filter((key) => !sending.has(key));
  for (const key of keys) {
    // oxlint-disable-next-line no-await-in-loop
    await (locks ? locks.request(key, { ifAvailable: true }, (lock) => lock && takeOver(key)) : takeOver(key));
  }
}
