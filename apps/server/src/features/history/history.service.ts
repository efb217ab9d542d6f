import {
  type HistoryPage,
  type Kind,
  type LoggedChange,
  type NamedCategory,
  type TrashCursor,
  type TrashedRecord,
} from '@household/db';
import {
  type ClosedMonthChoice,
  instantInMexicoCity,
  onlyUndoableBy,
  restorableUntil,
  searchWords,
  type UndoFacts,
  undoRefusal,
} from '@household/domain';
import type { MemberScope, Undoable } from '../../context.ts';
import type { HistoryQuery, RecordHistoryQuery, TrashQuery } from './history.schemas.ts';

/** A change as the history shows it. */
export type HistoryChange = LoggedChange & {
  /** Whether the reader may undo it now; whether later changes block it is checked only by the undo. */
  isUndoable: boolean;
  /** The other member, if only they may undo it. */
  onlyUndoableBy: string | null;
};
export type HistoryResponse = Omit<HistoryPage, 'changes'> & { changes: HistoryChange[] };
export type TrashResponse = {
  records: (TrashedRecord & { restorableUntil: Temporal.Instant })[];
  categories: NamedCategory[];
  nextCursor: TrashCursor | null;
};

const MIDNIGHT = Temporal.PlainTime.from('00:00');

/** The end of a day; null for the last day of the last year with four digits. */
const endOf = (day: Temporal.PlainDate): Temporal.Instant | undefined => {
  const next = day.add({ days: 1 });
  return next.year > 9999 ? undefined : instantInMexicoCity(next, MIDNIGHT);
};

/**
 * Undoes a change, whoever made it; the undo is itself a change, and its undo is the redo.
 * @throws DomainError NOT_FOUND, FORBIDDEN (the other member's salary or profile), TOO_LATE, RULE_VIOLATED, MONTH_CLOSED, UNDO_BLOCKED with the ids of the changes that block it
 */
export const undoChange = async (
  scope: MemberScope,
  { changeId, closedMonth }: { changeId: number; closedMonth?: ClosedMonthChoice },
): Promise<Undoable> => {
  const written = await scope.write('undo', (unit) => unit.undo(changeId), { closedMonth });
  return { changeId: written.changeId };
};

/**
 * Restores a deleted record; `changeId` is null when it already existed.
 * @throws DomainError NOT_FOUND, FORBIDDEN (the other member's salary or profile), TOO_LATE after 30 days, ALREADY_EXISTS when another record has its name by now, MONTH_CLOSED
 */
export const restoreRecord = async (
  scope: MemberScope,
  { entityId, closedMonth }: { entityId: string; closedMonth?: ClosedMonthChoice },
): Promise<Undoable> => {
  const written = await scope.write('restore', (unit) => unit.restore(entityId), { closedMonth });
  return { changeId: written.changeId };
};

/** The household's changes, newest first. */
export const listChanges = async (scope: MemberScope, query: HistoryQuery): Promise<HistoryResponse> => {
  const { memberId, kinds, search, startDate, endDate, cursor, limit } = query;
  const filter = {
    memberId,
    kinds,
    words: search === undefined ? undefined : searchWords(search),
    from: startDate && instantInMexicoCity(startDate, MIDNIGHT),
    until: endDate && endOf(endDate),
  };
  return responseOf(scope, await scope.read.changes.list(filter, { before: cursor ?? undefined, limit }));
};

/** The changes of one record, newest first, even after its deletion. */
export const listChangesOf = async (
  scope: MemberScope,
  { entityId, withDates, cursor, limit }: RecordHistoryQuery,
): Promise<HistoryResponse> =>
  responseOf(scope, await scope.read.changes.ofRecord(entityId, { before: cursor ?? undefined, limit, withDates }));

/** Those of the given changes that exist, newest first: for the changes that block an undo. */
export const getChanges = async (scope: MemberScope, ids: readonly number[]): Promise<HistoryResponse> =>
  responseOf(scope, await scope.read.changes.byIds(ids));

/** The changes that undo (Ctrl+Z) and redo act on for the member, on a screen with these kinds; null: none. */
export const findLastOwn = async (
  scope: MemberScope,
  kinds: readonly Kind[],
): Promise<{ undo: HistoryChange | null; redo: HistoryChange | null }> => {
  const { undo, redo } = await scope.read.changes.lastOwn(scope.member.memberId, kinds);
  const { changes } = await getChanges(
    scope,
    [undo, redo].filter((id) => id !== null),
  );
  const withId = (id: number | null): HistoryChange | null =>
    changes.find((change) => change.id === id && change.isUndoable) ?? null;
  return { undo: withId(undo), redo: withId(redo) };
};

const withEnd = (record: TrashedRecord) => ({
  ...record,
  restorableUntil: restorableUntil(record.deletedAt),
});

/** What was deleted in the last 30 days and can be restored, the next to be blanked first. */
export const listTrash = async (scope: MemberScope, { kinds, cursor, limit }: TrashQuery): Promise<TrashResponse> => {
  const { records, ...rest } = await scope.read.trash.list(scope.now, { kinds, after: cursor ?? undefined, limit });
  return { records: records.map(withEnd), ...rest };
};

const responseOf = (scope: MemberScope, { changes, ...rest }: HistoryPage): HistoryResponse => {
  const attempt = { by: scope.member.memberId, now: scope.now };
  const withWhoMay = (change: LoggedChange): HistoryChange => {
    const wroteBills = change.action === 'execute' && change.counts.occurrence !== undefined;
    const facts: UndoFacts = { ...change, isUndone: change.undoneBy !== null, wroteBills };
    return {
      ...change,
      isUndoable: undoRefusal(facts, attempt) === null,
      onlyUndoableBy: onlyUndoableBy(facts, attempt),
    };
  };
  return { changes: changes.map(withWhoMay), ...rest };
};
