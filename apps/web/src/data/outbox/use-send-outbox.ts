import type { ExpenseDraft } from '@household/domain';
import { useCallback, useEffect, useRef } from 'react';
import { errorFacts } from '../error-facts.ts';
import { noteOwnChange } from '../live/own-changes.ts';
import { trpc, type Api } from '../trpc.ts';
import { wire } from '../wire.ts';
import { dequeue, outbox, queued, refuse, useOutbox, type QueuedExpense } from './outbox.ts';

/** How often the outbox is sent again, in milliseconds; also when the connection or the page comes back. */
const retryInterval = 20_000;

/** Codes after which an entry is retried, not refused. */
const transient = new Set(['UNAVAILABLE', 'INTERNAL', 'UNAUTHENTICATED', 'RATE_LIMITED']);

/** Whether an expense has the values of a draft; what the draft leaves out stays as it is stored. */
const isAsSaid = (draft: ExpenseDraft, known: ExpenseDraft): boolean =>
  (Object.keys(draft) as (keyof ExpenseDraft)[]).every(
    (field) => draft[field] === undefined || wire.stringify(draft[field]) === wire.stringify(known[field]),
  );

/**
 * Adds an entry. A correction made while it was being sent, or after a lost response, is saved over it, unless somebody
 * else has changed it meanwhile.
 */
async function deliver(client: Api['client'], { draft, closedMonth }: QueuedExpense): Promise<void> {
  const { id } = draft;
  const word = closedMonth ? { closedMonth } : {};
  const { expense, changeId, isNew } = await client.expenses.create.mutate({ ...draft, ...word });
  noteOwnChange(changeId);
  if (!isNew && expense.version !== 1) return;
  let known: ExpenseDraft = isNew ? draft : expense;
  let { version } = expense;
  for (let now = queued(id); now && !isAsSaid(now.draft, known); now = queued(id)) {
    known = now.draft;
    // Each correction is of the one before.
    // oxlint-disable-next-line no-await-in-loop
    const saved = await client.expenses.update.mutate({ id, version, expense: now.draft, ...word });
    noteOwnChange(saved.changeId);
    ({ version } = saved.expense);
  }
}

/** Sends the outbox one by one, oldest first. Returns a function that sends it now. */
export function useSendOutbox(): () => void {
  const utils = trpc.useUtils();
  const entries = useOutbox();
  const waiting = entries.some((entry) => entry.refusal === null);
  const sending = useRef(false);

  const send = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      for (const { draft: listed } of outbox()) {
        // Meanwhile it may have been corrected, given up, or have gone with its owner, who signed out.
        const entry = queued(listed.id);
        if (!entry || entry.refusal) continue;
        const { draft } = entry;
        try {
          await deliver(utils.client, entry);
          const stopShowing = dequeue(draft.id);
          void utils.invalidate().finally(stopShowing);
        } catch (error) {
          const facts = errorFacts(error);
          if (!facts || transient.has(facts.code)) return;
          const { code, details, issues } = facts;
          refuse(draft.id, { code, details, issues });
        }
      }
    } finally {
      sending.current = false;
    }
    // The utilities are made again with the client only.
    // oxlint-disable-next-line react/memo-dependencies
  }, [utils]);

  useEffect(() => {
    if (!waiting) return;
    const now = () => void send();
    now();
    const timer = setInterval(now, retryInterval);
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [waiting, send]);
  return () => void send();
}
