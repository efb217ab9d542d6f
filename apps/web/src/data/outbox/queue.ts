import type { ExpenseDraft } from '@household/domain';
import type { ErrorFacts } from '../call.ts';
import type { Expense } from '../pending-expenses.ts';
import { byPlace } from './by-place.ts';
import { matchesDraft } from './matches-draft.ts';

export type Refusal = Pick<ErrorFacts, 'code' | 'details' | 'issues'>;

/** Why a change is blocked: it waits for a decision of its owner, no longer for the connection. */
export type Trouble =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Somebody edited the expense meanwhile, or deleted it (null). */
  | { readonly kind: 'conflict'; readonly theirs: Expense | null };

/** A change of an expense that the server has not confirmed. There is one per expense: its target state. */
export type OutboxEntry = {
  readonly id: string;
  /** The expense as it should become; null: deleted. */
  readonly draft: ExpenseDraft | null;
  /** As lists show it: the target state; for a deletion the expense before it. */
  readonly expense: Expense;
  /** The server's version that the owner saw; null for an addition. */
  readonly base: Expense | null;
  /** When it was last changed. */
  readonly at: Temporal.Instant;
  /** What was sent without a response: the server may have it. */
  readonly unheard: readonly ExpenseDraft[];
  /** Whether a deletion was sent without a response: the server may have done it. */
  readonly isDeletionSent?: boolean | undefined;
  readonly trouble: Trouble | null;
  /** The owner's confirmation after a closed month refused it. */
  readonly closedMonth?: 'adjust';
  /** Counts the owner's edits, so that a response is matched with what was sent. */
  readonly revision: number;
  /** Its position among the others: when it was first queued. */
  readonly place: number;
};

/** In the order in which they are sent. */
export type Queue = readonly OutboxEntry[];

export type Kind = 'add' | 'edit' | 'delete';
export const kindOf = ({ draft, base }: Pick<OutboxEntry, 'draft' | 'base'>): Kind => {
  if (draft === null) return 'delete';
  return base === null ? 'add' : 'edit';
};

/** The server's version as last known: for an addition what was sent of it. */
export const knownVersion = ({ base, expense, unheard }: Pick<OutboxEntry, 'base' | 'expense' | 'unheard'>): Expense =>
  base ?? { ...expense, ...unheard.at(-1), id: expense.id };

const find = (queue: Queue, id: string): OutboxEntry | undefined => queue.find((entry) => entry.id === id);
const put = (queue: Queue, entry: OutboxEntry): Queue => queue.map((other) => (other.id === entry.id ? entry : other));
const without = (queue: Queue, id: string): Queue => queue.filter((entry) => entry.id !== id);

const isSame = (one: ExpenseDraft, other: ExpenseDraft): boolean =>
  matchesDraft(one, other) && matchesDraft(other, one);

export type QueuedChange = Pick<OutboxEntry, 'id' | 'draft' | 'expense' | 'base' | 'at' | 'isDeletionSent'> & {
  unheard?: readonly ExpenseDraft[];
  /** The version of theirs that the owner saw: only based on that does an edit resolve a conflict. */
  over?: number | undefined;
};

/**
 * Adds a change at the end, or replaces the pending one of the same expense, keeping its position and its base version.
 * A deletion of an addition that can't have been sent removes the entry; one of an addition that may have been sent is
 * sent. An edit made without seeing theirs leaves a conflict unresolved, with the new values as mine. If both deleted
 * it, it is done.
 */
export function withChange(queue: Queue, { unheard = [], over, ...change }: QueuedChange): Queue {
  const waiting = find(queue, change.id);
  if (!waiting) {
    const place = (queue.at(-1)?.place ?? 0) + 1;
    return [...queue, { ...change, unheard, trouble: null, revision: 1, place }];
  }
  const { trouble, revision, place } = waiting;
  const isDeletionSent = waiting.isDeletionSent || change.isDeletionSent;
  const conflict = trouble?.kind === 'conflict' ? trouble : null;
  const isDecided = conflict !== null && conflict.theirs !== null && conflict.theirs.version === over;
  const base = isDecided ? conflict.theirs : waiting.base;
  const sent = [...waiting.unheard, ...unheard];
  if (change.draft === null) {
    const isNowhere = conflict ? conflict.theirs === null : base === null && sent.length === 0;
    if (isNowhere) return without(queue, change.id);
  }
  const expense = change.draft === null ? (base ?? change.expense) : change.expense;
  const left = isDecided ? null : conflict;
  return put(queue, {
    ...change,
    expense,
    base,
    unheard: sent,
    isDeletionSent,
    trouble: left,
    revision: revision + 1,
    place,
  });
}

/** An expense as a request that would store it. */
export const draftOf = ({
  category: _category,
  createdAt: _createdAt,
  version: _version,
  ...draft
}: Expense): ExpenseDraft => draft;

/** Whether the target state is the state before: what discarding a change that may have been done does. */
export const isRevert = ({ draft, base }: Pick<OutboxEntry, 'draft' | 'base'>): boolean =>
  draft === null || base === null ? draft === base : isSame(draft, draftOf(base));

/** Discards a change. One that the server may have done is reverted there, by sending the state before. */
export function withoutChange(queue: Queue, id: string, at: Temporal.Instant): Queue {
  const waiting = find(queue, id);
  if (!waiting) return queue;
  const { base, unheard, isDeletionSent, trouble } = waiting;
  const mayBeDone = (unheard.length > 0 || isDeletionSent) && trouble?.kind !== 'conflict';
  if (!mayBeDone || isRevert(waiting)) return without(queue, id);
  const before = { draft: base && draftOf(base), expense: base ?? waiting.expense };
  return withChange(queue, { ...waiting, ...before, unheard: [], at });
}

/** Undoes that a change was discarded, or replaced by another: it gets its position back. */
export function restored(queue: Queue, entry: OutboxEntry): Queue {
  const now = find(queue, entry.id);
  const { base, unheard, isDeletionSent } = now ?? entry;
  const revision = now ? Math.max(now.revision, entry.revision) + 1 : entry.revision;
  return [...without(queue, entry.id), { ...entry, base, unheard, isDeletionSent, revision }].toSorted(byPlace);
}

/** Marks it as being sent: unless the server refuses it, it may have been done. */
export function withSent(queue: Queue, { id, draft }: OutboxEntry): Queue {
  const now = find(queue, id);
  if (!now) return queue;
  if (draft === null) return put(queue, { ...now, isDeletionSent: true });
  if (now.unheard.some((sent) => isSame(sent, draft))) return queue;
  return put(queue, { ...now, unheard: [...now.unheard, draft] });
}

/**
 * The server has done what was sent. An edit made meanwhile stays, as a change of what is stored now.
 *
 * @param saved as it is stored; null: deleted
 */
export function withDone(queue: Queue, sent: OutboxEntry, saved: Expense | null): Queue {
  const now = find(queue, sent.id);
  if (!now || now.revision === sent.revision) return without(queue, sent.id);
  return put(queue, { ...now, base: saved, unheard: [], isDeletionSent: false });
}

/** The server did not do what was sent. An edit made meanwhile is sent instead. */
export function withTrouble(queue: Queue, sent: OutboxEntry, trouble: Trouble): Queue {
  const now = find(queue, sent.id);
  if (!now) return queue;
  const unheard = now.unheard.filter((_draft, index) => index < sent.unheard.length);
  const { isDeletionSent } = sent;
  return put(queue, { ...now, unheard, isDeletionSent, trouble: now.revision === sent.revision ? trouble : null });
}

/** Retries it as it is, or with the confirmation that books an adjustment instead of moving a closed month. */
export const withRetry = (queue: Queue, id: string, closedMonth?: 'adjust'): Queue =>
  queue.map((entry) =>
    entry.id === id
      ? { ...entry, trouble: null, revision: entry.revision + 1, ...(closedMonth && { closedMonth }) }
      : entry,
  );

/**
 * Resolves a conflict in favour of mine: it replaces the stored version or, if that was deleted, is added again with a
 * new id.
 *
 * @param newId for an expense that is added again
 */
export function withMine(queue: Queue, id: string, newId: string): Queue {
  return queue.map((entry) => {
    if (entry.id !== id || entry.trouble?.kind !== 'conflict') return entry;
    const { theirs } = entry.trouble;
    const { revision } = entry;
    const decided = {
      ...entry,
      base: theirs,
      unheard: [],
      isDeletionSent: false,
      trouble: null,
      revision: revision + 1,
    };
    if (theirs !== null || entry.draft === null) return decided;
    return { ...decided, id: newId, draft: { ...entry.draft, id: newId }, expense: { ...entry.expense, id: newId } };
  });
}
