import type { ExpenseDraft } from '@household/domain';
import { errorFacts } from '../error-facts.ts';
import { noteOwnChange } from '../live/own-changes.ts';
import type { Expense } from '../pending-expenses.ts';
import type { Api } from '../trpc.ts';
import { isAsSaid } from './is-as-said.ts';
import type { Waiting } from './waiting.ts';

/**
 * The outcome of a change: it is done, and stored like this (null: deleted), or it conflicts with another member's
 * change.
 */
export type Delivery = { readonly saved: Expense | null } | { readonly theirs: Expense | null };

type Client = Api['client'];
type Word = { closedMonth?: 'adjust' };

const sameContent = (one: Expense, other: Expense): boolean => {
  const { id: _id, category: _category, createdAt: _createdAt, version: _version, ...content } = one;
  return isAsSaid(content, other);
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
export async function deliver(client: Client, entry: Waiting): Promise<Delivery> {
  const { draft, base, closedMonth } = entry;
  const word: Word = closedMonth ? { closedMonth } : {};
  if (draft === null) return remove(client, entry, word);
  return base === null ? add(client, entry, draft, word) : save(client, entry, draft, base, word);
}

async function add(client: Client, entry: Waiting, draft: ExpenseDraft, word: Word): Promise<Delivery> {
  const { id, unheard } = entry;
  try {
    const { expense, changeId } = await client.expenses.create.mutate({ ...draft, ...word, id });
    noteOwnChange(changeId);
    return { saved: expense };
  } catch (error) {
    if (!isAbout(error, 'ALREADY_EXISTS')) throw error;
  }
  // An earlier attempt arrived without a response: only this browser knows this id.
  const there = await current(client, id);
  const isCorrected = unheard.length === 0 || unheard.some((sent) => !isAsSaid(sent, draft));
  if (!isCorrected && there !== null) return { saved: there };
  if (there?.version === 1) return save(client, entry, draft, there, word);
  return { theirs: there };
}

async function save(
  client: Client,
  { id, unheard }: Waiting,
  draft: ExpenseDraft,
  base: Expense,
  word: Word,
): Promise<Delivery> {
  let over = base;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Each attempt is based on what the previous one found.
      // oxlint-disable-next-line no-await-in-loop
      const saved = await client.expenses.update.mutate({ id, version: over.version, expense: draft, ...word });
      noteOwnChange(saved.changeId);
      return { saved: saved.expense };
    } catch (error) {
      if (isAbout(error, 'NOT_FOUND')) return { theirs: null };
      if (!isAbout(error, 'STALE_EDIT')) throw error;
    }
    // oxlint-disable-next-line no-await-in-loop
    const there = await current(client, id);
    if (there === null) return { theirs: null };
    if (isAsSaid(draft, there)) return { saved: there };
    const isOurs = sameContent(base, there) || unheard.some((sent) => isAsSaid(sent, there));
    if (!isOurs || attempt === 3) return { theirs: there };
    over = there;
  }
}

async function remove(client: Client, { id, base, unheard }: Waiting, word: Word): Promise<Delivery> {
  // If an addition had no response, the server can only have its first version.
  let version = base?.version ?? 1;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      const { changeId } = await client.expenses.delete.mutate({ id, version, ...word });
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
    const isOurs = (base !== null && sameContent(base, there)) || unheard.some((sent) => isAsSaid(sent, there));
    if (!isOurs || attempt === 3) return { theirs: there };
    ({ version } = there);
  }
}
