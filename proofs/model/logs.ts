import { type Change, contentOf, type Fields, type HouseholdModel, type Item } from './household-model.ts';
import { isFor, isLate } from './undo.ts';
import type { Client } from './server.ts';

/** A change of the history shows this many of its records; the others are requested. */
const SHOWN = 10;
const TRASHED = ['expense', 'category', 'rule', 'plan'];

type LoggedChange = Awaited<ReturnType<Client['history']['list']['query']>>['changes'][number];

const byId = <T extends { readonly id: string }>(items: readonly T[]): T[] =>
  items.toSorted((left, right) => (left.id < right.id ? -1 : 1));
const snapshot = (fields: Fields | null): Fields | null => fields && contentOf(fields);

function expectedItem(model: HouseholdModel, { action }: Change, { kind, id, before, after }: Item) {
  // A bulk import logs no snapshots.
  const copy = action === 'import' ? null : snapshot(after);
  return { kind, id, before: snapshot(before), after: copy, exists: model.get(id) !== null };
}

function expectedChange(model: HouseholdModel, reader: string, change: Change) {
  const { id, at, actor, action, undoes, undoneBy, items } = change;
  const counts = Object.fromEntries(
    [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, ofKind]) => [kind, ofKind.length]),
  );
  return {
    id,
    at,
    actor,
    action,
    undoes: undoes?.id ?? null,
    undoneBy: undoneBy?.id ?? null,
    counts: contentOf(counts),
    isUndoable: undoneBy === null && isFor(model, reader, change) && !isLate(model, change),
    items: items.length > SHOWN ? [] : byId(items.map((item) => expectedItem(model, change, item))),
  };
}

function actualChange(change: LoggedChange) {
  const { id, at, actorId, action, undoes, undoneBy, counts, itemCount, isUndoable, items } = change;
  const seen = items.map(({ kind, entityId, before, after, exists }) => ({
    kind,
    id: entityId,
    before: snapshot(before),
    after: snapshot(after),
    exists,
  }));
  return {
    id,
    at: at.toString(),
    actor: actorId,
    action,
    undoes,
    undoneBy,
    counts: contentOf(counts),
    isUndoable,
    items: itemCount > SHOWN ? [] : byId(seen),
  };
}

/** The newest changes, newest first. */
export const expectedHistory = (model: HouseholdModel, reader: string, limit: number) =>
  model.log
    .slice(-limit)
    .toReversed()
    .map((change) => expectedChange(model, reader, change));

/** The given number of changes, page by page. */
export async function actualHistory(trpc: Client, limit: number) {
  const found: LoggedChange[] = [];
  if (limit === 0) return [];
  let cursor: number | null = null;
  do {
    const page: { changes: LoggedChange[]; nextCursor: number | null } = await trpc.history.list.query({
      limit: Math.min(100, limit - found.length),
      cursor,
    });
    found.push(...page.changes);
    cursor = page.nextCursor;
  } while (cursor !== null && found.length < limit);
  return found.map(actualChange);
}

/** The deleted records as they were, with the change. */
export function expectedTrash(model: HouseholdModel) {
  const last = new Map<string, { change: Change; item: Item }>();
  for (const change of model.log) for (const item of change.items) last.set(item.id, { change, item });
  const gone = [...last.values()].filter(
    ({ change, item }) => item.after === null && TRASHED.includes(item.kind) && !isLate(model, change),
  );
  return byId(
    gone.map(({ change, item: { kind, id, before } }) => ({
      kind,
      id,
      changeId: change.id,
      together: change.items.filter(({ after }) => after === null).length,
      deletedAt: change.at,
      actor: change.actor,
      contents: snapshot(before),
    })),
  );
}

/** The whole trash, page by page; in the order of the changes, the newest first. */
export async function actualTrash(trpc: Client) {
  const records = [];
  let cursor: { changeId: number; position: number } | null = null;
  do {
    const page: Awaited<ReturnType<Client['history']['trash']['query']>> = await trpc.history.trash.query({
      limit: 100,
      cursor,
    });
    records.push(...page.records);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return byId(
    records.map(({ kind, entityId, changeId, deletedTogether, deletedAt, actorId, contents }) => ({
      kind: kind as string,
      id: entityId,
      changeId,
      together: deletedTogether,
      deletedAt: deletedAt.toString(),
      actor: actorId,
      contents: snapshot(contents),
    })),
  );
}
