import { type UndoFacts, undoRefusal } from '@household/domain';
import type { Sql } from '../cluster/sql.ts';
import type { NotedRows } from './noted-rows.ts';
import { checkNothingBlocks } from './blocking-changes.ts';
import type { ChangeLog } from './change-log.ts';
import { type Actor, EXECUTE } from '../records/kinds.ts';
import { type KindSummary, lockChange, summarise } from './change-summary.ts';
import { findConflicts } from './undo-conflicts.ts';
import { loadOwners } from './owners.ts';
import { recreate, removeCreated, revertFields } from './revert-items.ts';

/** The current transaction, its actor and its time. */
export type UndoScope = {
  sql: Sql;
  log: ChangeLog;
  actor: Actor;
  at: Temporal.Instant;
  /** Undoes closings and reopenings of months, which have rules of their own. */
  closings: {
    reopenClosed: (changeId: number) => Promise<void>;
    closeReopened: (changeId: number) => Promise<void>;
  };
};

/** The acting member; null for a rule and the administrator, whom ownership does not restrict. */
export const memberBehind = (actor: Actor): string | null => (actor.kind === 'member' ? actor.memberId : null);

/**
 * Writes the inverse of a change as part of the current unit of work, in a few statements, however many records the
 * change touched. A field that was changed again since blocks it; another field of the same record does not, nor does a
 * later change that was itself undone. A record is restored uncategorised when its category no longer exists.
 *
 * @throws DomainError NOT_FOUND, what `undoRefusal` says, UNDO_BLOCKED with the ids of the later changes that block it
 */
export const undoChange = async (scope: UndoScope, changeId: number): Promise<void> => {
  const { sql, log } = scope;
  const { action, at, undone: isUndone } = await lockChange(sql, changeId);
  const summaries = await summarise(sql, changeId);
  const facts: UndoFacts = {
    action,
    at,
    isUndone,
    hasDeletion: summaries.some(({ deleted }) => deleted > 0),
    hasPurged: summaries.some(({ isPurged }) => isPurged),
    wroteBills: action === EXECUTE && summaries.some(({ kind }) => kind === 'occurrence'),
    ownerIds: await loadOwners(sql, changeId),
  };
  const refusal = undoRefusal(facts, { by: memberBehind(scope.actor), now: scope.at });
  if (refusal) throw refusal;
  await preferHashes(sql, summaries);
  await checkNothingBlocks(sql, changeId, await findConflicts(sql, log, changeId, summaries));
  // A month that the change closed is reopened before its records are reverted; one that it reopened is closed after.
  const hasClosings = summaries.some(isClosing);
  if (hasClosings) await scope.closings.reopenClosed(changeId);
  const others = summaries.filter((summary) => !isClosing(summary));
  await revertItems(scope, { changeId, recordId: null }, others);
  if (hasClosings) await scope.closings.closeReopened(changeId);
  log.notes.undoes(changeId);
};

const isClosing = ({ kind }: KindSummary): boolean => kind === 'closedMonth';

/** Changes with more records are compared by hash joins. */
const LARGE_CHANGE = 1_000;

/**
 * The planner has no statistics on a change that was just written, and would compare 100,000 records with 100,000 items
 * in a nested loop. The setting is for this transaction only.
 */
const preferHashes = async (sql: Sql, summaries: readonly KindSummary[]): Promise<void> => {
  const count = summaries.reduce((sum, { created, deleted, edited }) => sum + created + deleted + edited, 0);
  if (count > LARGE_CHANGE) await sql.rows('set local enable_nestloop = off');
};

/**
 * Reverts the selected items of a change and logs it. Creations are undone first, so that restored records find their
 * unique fields free.
 */
export const revertItems = async (
  { sql, log }: Pick<UndoScope, 'sql' | 'log'>,
  selection: { changeId: number; recordId: string | null },
  summaries: readonly KindSummary[],
): Promise<void> => {
  // Categories are restored before what refers to them, and deleted although something still refers to them until the
  // next statement.
  const ordered = summaries.toSorted((a, b) => Number(b.kind === 'category') - Number(a.kind === 'category'));
  const touchesCategories = ordered[0]?.kind === 'category';
  if (touchesCategories) await sql.rows('set constraints all deferred');
  const done: NotedRows[] = [];
  for (const { kind, created } of ordered) {
    if (created > 0) done.push(await removeCreated(sql, log.table(kind), selection));
  }
  for (const { kind, deleted } of ordered) {
    if (deleted > 0) done.push(await recreate(sql, log.table(kind), selection));
  }
  for (const { kind, edited, fields } of ordered) {
    if (edited > 0) done.push(await revertFields(sql, log.table(kind), selection, fields));
  }
  if (touchesCategories) await sql.rows('set constraints all immediate');
  // The first item of the change is also the first of its inverse.
  for (const { items } of done.toSorted((a, b) => (a.first ?? 0) - (b.first ?? 0))) log.notes.addRows(...items);
};
