import { DomainError } from '@household/domain';
import type { Sql } from '../sql.ts';
import { type ChangeLog, sameJson } from './change-log.ts';
import { type ChangeItem, type Fresh, type Kind, kinds, type Snapshot } from './kinds.ts';

/** What was deleted can be brought back for this long; then its contents are blanked. */
export const trashDays = 30;

const BULK_RUN = 1_000;

type StoredItem = ChangeItem & { purged: boolean };

/**
 * Writes the inverse of a change, its items in reverse order, as part of the present unit of work.
 * A field that someone set again since stands in the way; another field of the same thing does not.
 *
 * @throws DomainError NOT_FOUND, TOO_LATE (contents blanked), RULE_VIOLATED (already undone, or a set-up),
 *   UNDO_BLOCKED with the ids of the later changes that stand in the way
 */
export const undoChange = async (sql: Sql, log: ChangeLog, changeId: number): Promise<void> => {
  const [change] = await sql.rows<{ action: string; undone: boolean }>(
    `select action, exists (select from change u where u.undoes = c.id) as undone from change c where id = $1 for update`,
    [changeId],
  );
  if (!change) throw new DomainError('NOT_FOUND', { resource: 'Change' });
  if (change.undone)
    throw new DomainError('RULE_VIOLATED', { rule: 'already-undone', message: 'This change was already undone' });
  if (change.action === 'setup')
    throw new DomainError('RULE_VIOLATED', { rule: 'setup', message: 'The set-up cannot be undone' });
  const items = await sql.rows<StoredItem>(
    `select kind, entity_id as "entityId", before, after, purged from change_item where change_id = $1 order by position desc`,
    [changeId],
  );
  if (items.some((item) => item.purged)) throw new DomainError('TOO_LATE', {});
  const blocked = new Set<string>();
  for (const run of runsOf(items)) {
    const ids = run.map(({ entityId }) => entityId);
    const [item] = run;
    if (isBulk(item)) for (const id of await log.removeUntouched(item.kind, ids)) blocked.add(id);
    else if (!(await undoItem(sql, log, item))) blocked.add(item.entityId);
  }
  if (blocked.size > 0) {
    const later = await sql.rows<{ id: string }>(
      `select distinct i.change_id::text as id from change_item i where i.entity_id = any($1::uuid[]) and i.change_id > $2 order by id`,
      [[...blocked], changeId],
    );
    throw new DomainError('UNDO_BLOCKED', { changes: later.map((row) => row.id) });
  }
};

/** A bulk import notes only that things came to be; anything written to one later left a note of its own. */
const isBulk = ({ before, after }: StoredItem): boolean => !before && !after;

/** Neighbours of one kind from a bulk import together, some at a time; anything else by itself. */
const runsOf = (items: readonly StoredItem[]): [StoredItem, ...StoredItem[]][] => {
  const runs: [StoredItem, ...StoredItem[]][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const belongs = run && isBulk(item) && isBulk(run[0]) && run[0].kind === item.kind && run.length < BULK_RUN;
    if (belongs) run.push(item);
    else runs.push([item]);
  }
  return runs;
};

/** Undoes one item; false when what is stored is not what the change left behind. */
const undoItem = async (sql: Sql, log: ChangeLog, { kind, entityId, before, after }: StoredItem): Promise<boolean> => {
  const stored = await log.find(kind, entityId);
  if (before && !after) {
    if (stored) return false;
    await log.create(kind, (await restorable(sql, log, kind, before)) as Fresh<Kind>);
    return true;
  }
  if (!stored) return false;
  if (after && !holds(kind, log.snapshot(kind, stored), after)) return false;
  if (before) await log.update(kind, entityId, log.revive(kind, before));
  else await log.remove(kind, entityId);
  return true;
};

const holds = (kind: Kind, stored: Snapshot, left: Snapshot): boolean => {
  const engine: readonly string[] = kinds[kind].engine;
  return Object.keys(left).every((key) => engine.includes(key) || sameJson(stored[key], left[key]));
};

/** A deleted thing as it can come back: uncategorised when its category has been deleted since. */
const restorable = async (sql: Sql, log: ChangeLog, kind: Kind, before: Snapshot): Promise<Partial<Fresh<Kind>>> => {
  if (!before.categoryId) return log.revive(kind, before);
  const [category] = await sql.rows('select 1 from category where id = $1', [before.categoryId]);
  return log.revive(kind, category ? before : { ...before, categoryId: null });
};
