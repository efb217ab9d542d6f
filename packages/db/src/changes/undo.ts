import { DomainError } from '@household/domain';
import type { Sql } from '../sql.ts';
import type { NotedRows } from './noted-rows.ts';
import { checkNothingBlocks } from './blocking-changes.ts';
import type { ChangeLog } from './change-log.ts';
import { type KindSummary, lockChange, summarise } from './change-summary.ts';
import { findObstacles } from './obstacles.ts';
import { recreate, removeBorn, revertFields } from './take-back.ts';

/** What was deleted can be brought back for this long; then its contents are blanked. */
export const trashDays = 30;

/** The present transaction and its moment. */
export type UndoScope = { sql: Sql; log: ChangeLog; at: Temporal.Instant };

/** Whether what was deleted at that moment can no longer be brought back. */
export const isTooLate = (deletedAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(deletedAt, now.subtract({ hours: trashDays * 24 })) <= 0;

/**
 * Writes the inverse of a change as part of the present unit of work. It costs a few statements, however many things the
 * change touched. A field that someone set again since stands in the way; another field of the same thing does not, nor
 * does a later change that was itself taken back. A thing comes back uncategorised when its category is gone.
 *
 * @throws DomainError NOT_FOUND, TOO_LATE (deleted more than 30 days ago), RULE_VIOLATED (already undone, or a set-up),
 *   UNDO_BLOCKED with the ids of the later changes that stand in the way
 */
export const undoChange = async (scope: UndoScope, changeId: number): Promise<void> => {
  const { sql, log } = scope;
  const { action, at, undone } = await lockChange(sql, changeId);
  if (undone)
    throw new DomainError('RULE_VIOLATED', { rule: 'already-undone', message: 'This change was already undone' });
  if (action === 'setup')
    throw new DomainError('RULE_VIOLATED', { rule: 'setup', message: 'The set-up cannot be undone' });
  const summaries = await summarise(sql, changeId);
  await preferHashes(sql, summaries);
  const isLate = summaries.some(({ isPurged, gone }) => isPurged || (gone > 0 && isTooLate(at, scope.at)));
  if (isLate) throw new DomainError('TOO_LATE', {});
  await checkNothingBlocks(sql, changeId, await findObstacles(sql, log, changeId, summaries));
  await takeBack(scope, { changeId, thing: null }, summaries);
  log.takesBack(changeId);
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
  { sql, log }: UndoScope,
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
  for (const { items } of done.toSorted((a, b) => (a.first ?? 0) - (b.first ?? 0))) log.noteRows(...items);
};
