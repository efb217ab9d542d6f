import { type UndoFacts, undoRefusal } from '@household/domain';
import type { Sql } from '../cluster/sql.ts';
import type { NotedRows } from './noted-rows.ts';
import { checkNothingBlocks } from './blocking-changes.ts';
import type { ChangeLog } from './change-log.ts';
import type { Actor } from '../records/kinds.ts';
import { type KindSummary, lockChange, summarise } from './change-summary.ts';
import { findObstacles } from './obstacles.ts';
import { loadOwners } from './owners.ts';
import { recreate, removeBorn, revertFields } from './take-back.ts';

/** The present transaction, whose it is and its moment. */
export type UndoScope = { sql: Sql; log: ChangeLog; actor: Actor; at: Temporal.Instant };

/** The member who acts; null for a rule and the administrator, to whom nothing is the other's. */
export const memberBehind = (actor: Actor): string | null => (actor.kind === 'member' ? actor.memberId : null);

/**
 * Writes the inverse of a change as part of the present unit of work. It costs a few statements, however many things the
 * change touched. A field that someone set again since stands in the way; another field of the same thing does not, nor
 * does a later change that was itself taken back. A thing comes back uncategorised when its category is gone.
 *
 * @throws DomainError NOT_FOUND, what `undoRefusal` says, UNDO_BLOCKED with the ids of the later changes that stand in
 *   the way
 */
export const undoChange = async (scope: UndoScope, changeId: number): Promise<void> => {
  const { sql, log } = scope;
  const { action, at, undone: isUndone } = await lockChange(sql, changeId);
  const summaries = await summarise(sql, changeId);
  const facts: UndoFacts = {
    action,
    at,
    isUndone,
    hasDeletion: summaries.some(({ gone }) => gone > 0),
    hasPurged: summaries.some(({ isPurged }) => isPurged),
    ownerIds: await loadOwners(sql, changeId),
  };
  const refusal = undoRefusal(facts, { by: memberBehind(scope.actor), now: scope.at });
  if (refusal) throw refusal;
  await preferHashes(sql, summaries);
  await checkNothingBlocks(sql, changeId, await findObstacles(sql, log, changeId, summaries));
  await takeBack(scope, { changeId, thing: null }, summaries);
  log.notes.takesBack(changeId);
};

/** More things than that are compared by hashes. */
const many = 1_000;

/**
 * The planner knows nothing of the size of a change that was just written, and would compare 100,000 things with 100,000
 * notes one by one. It is told for this transaction only.
 */
const preferHashes = async (sql: Sql, summaries: readonly KindSummary[]): Promise<void> => {
  const things = summaries.reduce((sum, { born, gone, edited }) => sum + born + gone + edited, 0);
  if (things > many) await sql.rows('set local enable_nestloop = off');
};

/** Takes the selected items of a change back and notes it. What came to be goes first, so that what comes back finds its place free. */
export const takeBack = async (
  { sql, log }: Pick<UndoScope, 'sql' | 'log'>,
  selection: { changeId: number; thing: string | null },
  summaries: readonly KindSummary[],
): Promise<void> => {
  // Categories come back before what refers to them, and go although something still does until the next statement.
  const ordered = summaries.toSorted((a, b) => Number(b.kind === 'category') - Number(a.kind === 'category'));
  const touchesCategories = ordered[0]?.kind === 'category';
  if (touchesCategories) await sql.rows('set constraints all deferred');
  const done: NotedRows[] = [];
  for (const { kind, born } of ordered) {
    if (born > 0) done.push(await removeBorn(sql, log.table(kind), selection));
  }
  for (const { kind, gone } of ordered) {
    if (gone > 0) done.push(await recreate(sql, log.table(kind), selection));
  }
  for (const { kind, edited, fields } of ordered) {
    if (edited > 0) done.push(await revertFields(sql, log.table(kind), selection, fields));
  }
  if (touchesCategories) await sql.rows('set constraints all immediate');
  // The item that headed the change heads its inverse too.
  for (const { items } of done.toSorted((a, b) => (a.first ?? 0) - (b.first ?? 0))) log.notes.addRows(...items);
};
