import { DomainError } from '@household/domain';
import type { Sql } from '../cluster/sql.ts';
import type { Snapshot } from '../records/kinds.ts';
import type { UndoConflict } from './undo-conflicts.ts';

/** An item of a later change. */
type LaterItem = {
  changeId: number;
  entityId: string;
  undoes: number | null;
  before: Snapshot | null;
  after: Snapshot | null;
};

/**
 * Those of a chronological list of changes that are in effect: a change and its undo cancel out, and of a change that
 * was undone and redone only the redo counts, because it is the one that can be undone; `origin` is the change it
 * redid.
 */
const inEffect = <T extends { changeId: number; undoes: number | null }>(changes: readonly T[]) => {
  const chains = new Map<number, { changeId: number; origin: T; length: number }>();
  for (const change of changes) {
    const { changeId, undoes } = change;
    const { origin = change, length = 0 } = (undoes === null ? undefined : chains.get(undoes)) ?? {};
    if (undoes !== null) chains.delete(undoes);
    chains.set(changeId, { changeId, origin, length: length + 1 });
  }
  return [...chains.values()].filter(({ length }) => length % 2 === 1);
};

const isCreation = ({ before }: LaterItem): boolean => before === null;
/** Created again by a bulk import, which logs no snapshot. */
const isBulkCreation = ({ before, after }: LaterItem): boolean => before === null && after === null;
const isDeletion = ({ before, after }: LaterItem): boolean => before !== null && after === null;
const isEdit = ({ before, after }: LaterItem): boolean => before !== null && after !== null;

/** The changes that caused a conflict, out of all later changes of that record in chronological order. */
const changesBehind = ({ reason, fields }: UndoConflict, later: readonly LaterItem[]): number[] => {
  const touches = ({ after }: LaterItem): boolean => fields === null || fields.some((field) => field in (after ?? {}));
  if (reason === 'missing')
    return later
      .filter(isDeletion)
      .slice(-1)
      .map(({ changeId }) => changeId);
  if (reason === 'exists')
    return later
      .filter(isCreation)
      .slice(-1)
      .map(({ changeId }) => changeId);
  if (reason === 'changed') {
    const isBehind = (item: LaterItem): boolean =>
      (isEdit(item) && touches(item)) || (fields === null ? isBulkCreation(item) : isCreation(item));
    return inEffect(later)
      .filter(({ origin }) => isBehind(origin))
      .map(({ changeId }) => changeId);
  }
  return inEffect(later.filter((item) => isCreation(item) || touches(item)))
    .slice(-1)
    .map(({ changeId }) => changeId);
};

/**
 * A difference that was made by no change in effect does not block: a record lost its category when it was restored
 * while the category was deleted, or a record of a bulk import, which logs no snapshots, was changed and reverted.
 *
 * @throws DomainError UNDO_BLOCKED with the changes that caused the conflicts
 */
export const checkNothingBlocks = async (
  sql: Sql,
  changeId: number,
  conflicts: readonly UndoConflict[],
): Promise<void> => {
  if (conflicts.length === 0) return;
  const rows = await sql.rows<LaterItem>(
    `select i.change_id::int as "changeId", i.entity_id as "entityId", c.undoes::int as undoes, i.before, i.after
     from change_item i join change c on c.id = i.change_id
     where i.entity_id = any($1::uuid[]) and i.change_id > $2 order by i.change_id`,
    [conflicts.map(({ entityId }) => entityId), changeId],
  );
  const laterOf = Map.groupBy(rows, ({ entityId }) => entityId);
  const blocking = new Set<number>();
  let isBlocked = false;
  for (const conflict of conflicts) {
    const later = laterOf.get(conflict.entityId) ?? [];
    const behind = changesBehind(conflict, later);
    if (behind.length === 0 && conflict.reason === 'changed') continue;
    isBlocked = true;
    for (const id of behind.length > 0 ? behind : later.map((item) => item.changeId)) blocking.add(id);
  }
  if (isBlocked) throw new DomainError('UNDO_BLOCKED', { changes: [...blocking].toSorted((a, b) => a - b) });
};
