import type { ExpenseDraft } from '@household/domain';
import { errorFacts } from '../error-facts.ts';
import { noteOwnChange } from '../live/own-changes.ts';
import type { Expense } from '../pending-expenses.ts';
import type { Api } from '../trpc.ts';
import { matchesDraft } from './matches-draft.ts';
import type { OutboxEntry } from './queue.ts';

/**
 * The outcome of a change: it is done, and stored like this (null: deleted), or it conflicts with another member's
 * change.
 */
export type Delivery = { readonly saved: Expense | null } | { readonly theirs: Expense | null };

type Client = Api['client'];
type Consent = { closedMonth?: 'adjust' };

const sameContent = (one: Expense, other: Expense): boolean => {
  const { id: _id, category: _category, createdAt: _createdAt, version: _version, ...content } = one;
  return matchesDraft(content, other);
};

const isAbout = (error: unknown, code: string): boolean => {
  const facts = errorFacts(error);
  if (facts?.code !== code) return false;
  return code === 'STALE_EDIT' || (facts.details as { resource?: string } | null)?.resource === 'Expense';
};

/** As it is stored now; null when it is deleted. */
async function current(client: Client, id: string): Promise<Expense | null> {
  try {
    return await client.expenses.get.query({ id });
  } catch (error) {
    if (isAbout(error, 'NOT_FOUND')) return null;
    throw error;
  }
}

/**
 * Sends a change; retries are idempotent: an addition is identified by its id, anything else by the version it is based
 * on. If the server already has it, because a response was lost, it counts as done. A change by another member is never
 * overwritten.
 *
 * @throws what the server refuses, or the connection error
 */
export async function deliver(client: Client, entry: OutboxEntry): Promise<Delivery> {
  const { draft, base, closedMonth } = entry;
  const consent: Consent = closedMonth ? { closedMonth } : {};
  if (draft === null) return remove(client, entry, consent);
  return base === null ? add(client, entry, draft, consent) : save(client, entry, draft, base, consent);
}

async function add(client: Client, entry: OutboxEntry, draft: ExpenseDraft, consent: Consent): Promise<Delivery> {
  const { id, unheard } = entry;
  try {
    const { expense, changeId } = await client.expenses.create.mutate({ ...draft, ...consent, id });
    noteOwnChange(changeId);
    return { saved: expense };
  } catch (error) {
    if (!isAbout(error, 'ALREADY_EXISTS')) throw error;
  }
  // An earlier attempt arrived without a response: only this browser knows this id.
  const there = await current(client, id);
  const isCorrected = unheard.length === 0 || unheard.some((sent) => !matchesDraft(sent, draft));
  if (!isCorrected && there !== null) return { saved: there };
  if (there?.version === 1) return save(client, entry, draft, there, consent);
  return { theirs: there };
}

async function save(
  client: Client,
  { id, unheard }: OutboxEntry,
  draft: ExpenseDraft,
  base: Expense,
  consent: Consent,
): Promise<Delivery> {
  let over = base;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Each attempt is based on what the previous one found.
      // oxlint-disable-next-line no-await-in-loop
      const saved = await client.expenses.update.mutate({ id, version: over.version, expense: draft, ...consent });
      noteOwnChange(saved.changeId);
      return { saved: saved.expense };
    } catch (error) {
      if (isAbout(error, 'NOT_FOUND')) return { theirs: null };
      if (!isAbout(error, 'STALE_EDIT')) throw error;
    }
    // oxlint-disable-next-line no-await-in-loop
    const there = await current(client, id);
    if (there === null) return { theirs: null };
    if (matchesDraft(draft, there)) return { saved: there };
    const isOurs = sameContent(base, there) || unheard.some((sent) => matchesDraft(sent, there));
    if (!isOurs || attempt === 3) return { theirs: there };
    over = there;
  }
}

async function remove(client: Client, { id, base, unheard }: OutboxEntry, consent: Consent): Promise<Delivery> {
  // If an addition had no response, the server can only have its first version.
  let version = base?.version ?? 1;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      const { changeId } = await client.expenses.delete.mutate({ id, version, ...consent });
      noteOwnChange(changeId);
      return { saved: null };
    } catch (error) {
      // Deleted is deleted, whoever did it.
      if (isAbout(error, 'NOT_FOUND')) return { saved: null };
      if (!isAbout(error, 'STALE_EDIT')) throw error;
    }
    // oxlint-disable-next-line no-await-in-loop
    const there = await current(client, id);
    if (there === null) return { saved: null };
    const isOurs = (base !== null && sameContent(base, there)) || unheard.some((sent) => matchesDraft(sent, there));
    if (!isOurs || attempt === 3) return { theirs: there };
    ({ version } = there);
  }
}
