import { DomainError } from '@household/domain';
import type { Sql } from '../cluster/sql.ts';
import type { Snapshot } from '../records/kinds.ts';
import type { Obstacle } from './obstacles.ts';

/** What a later change did to one thing. */
type LaterItem = {
  changeId: number;
  entityId: string;
  undoes: number | null;
  before: Snapshot | null;
  after: Snapshot | null;
};

/**
 * The changes that are in effect of a list in order of time: a change and its undo cancel out, and of a change that was
 * undone and redone only the redo counts, because it is the one that can be taken back; `origin` is what it brought again.
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

const cameToBe = ({ before }: LaterItem): boolean => before === null;
/** Anew, not as it had been: only a bulk import does that to a thing that once was, and keeps no copy. */
const cameAnew = ({ before, after }: LaterItem): boolean => before === null && after === null;
const went = ({ before, after }: LaterItem): boolean => before !== null && after === null;
const wasEdited = ({ before, after }: LaterItem): boolean => before !== null && after !== null;

/** The changes by which one thing got into the way, of all later changes of that thing in order of time. */
const changesBehind = ({ reason, fields }: Obstacle, later: readonly LaterItem[]): number[] => {
  const touches = ({ after }: LaterItem): boolean => fields === null || fields.some((field) => field in (after ?? {}));
  if (reason === 'missing')
    return later
      .filter(went)
      .slice(-1)
      .map(({ changeId }) => changeId);
  if (reason === 'exists')
    return later
      .filter(cameToBe)
      .slice(-1)
      .map(({ changeId }) => changeId);
  if (reason === 'changed') {
    const isBehind = (item: LaterItem): boolean =>
      (wasEdited(item) && touches(item)) || (fields === null ? cameAnew(item) : cameToBe(item));
    return inEffect(later)
      .filter(({ origin }) => isBehind(origin))
      .map(({ changeId }) => changeId);
  }
  return inEffect(later.filter((item) => cameToBe(item) || touches(item)))
    .slice(-1)
    .map(({ changeId }) => changeId);
};

/**
 * A difference that no change in effect has made is nobody's work and stands in nobody's way: a thing lost its category
 * when it came back while that was gone, or a thing of a bulk import, which keeps no copies, was changed and put back.
 *
 * @throws DomainError UNDO_BLOCKED with the changes behind the things that stand in the way
 */
export const checkNothingBlocks = async (sql: Sql, changeId: number, obstacles: readonly Obstacle[]): Promise<void> => {
  if (obstacles.length === 0) return;
  const rows = await sql.rows<LaterItem>(
    `select i.change_id::int as "changeId", i.entity_id as "entityId", c.undoes::int as undoes, i.before, i.after
     from change_item i join change c on c.id = i.change_id
     where i.entity_id = any($1::uuid[]) and i.change_id > $2 order by i.change_id`,
    [obstacles.map(({ entityId }) => entityId), changeId],
  );
  const laterOf = Map.groupBy(rows, ({ entityId }) => entityId);
  const blocking = new Set<number>();
  let isBlocked = false;
  for (const obstacle of obstacles) {
    const later = laterOf.get(obstacle.entityId) ?? [];
    const behind = changesBehind(obstacle, later);
    if (behind.length === 0 && obstacle.reason === 'changed') continue;
    isBlocked = true;
    for (const id of behind.length > 0 ? behind : later.map((item) => item.changeId)) blocking.add(id);
  }
  if (isBlocked) throw new DomainError('UNDO_BLOCKED', { changes: [...blocking].toSorted((a, b) => a - b) });
};
