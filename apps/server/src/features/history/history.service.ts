import {
  type HistoryPage,
  type Kind,
  type LoggedChange,
  type LoggedItem,
  type NamedCategory,
  type TrashCursor,
  type TrashedRecord,
} from '@household/db';
import { instantInMexicoCity, onlyUndoableBy, restorableUntil, type UndoFacts, undoRefusal } from '@household/domain';
import type { MemberScope } from '../../context.ts';
import type { ChangeItemsQuery, HistoryQuery, ThingHistoryQuery, TrashQuery } from './history.schemas.ts';

/** A change as the history shows it. */
export type HistoryChange = LoggedChange & {
  /** Whether the reader may take it back now; whether later changes stand in the way shows when it is tried. */
  isUndoable: boolean;
  /** The other member, where they alone may take it back. */
  onlyUndoableBy: string | null;
};
export type HistoryResponse = Omit<HistoryPage, 'changes'> & { changes: HistoryChange[] };
export type TrashAnswer = {
  things: (TrashedRecord & { restorableUntil: Temporal.Instant })[];
  categories: NamedCategory[];
  nextCursor: TrashCursor | null;
};

const MIDNIGHT = Temporal.PlainTime.from('00:00');

/** When a day is over; the last one of the last year that has four digits never is. */
const endOf = (day: Temporal.PlainDate): Temporal.Instant | undefined => {
  const next = day.add({ days: 1 });
  return next.year > 9999 ? undefined : instantInMexicoCity(next, MIDNIGHT);
};

/**
 * Takes a change back, whoever made it; the undo is itself a change, and its undo is the redo.
 * @throws DomainError NOT_FOUND, FORBIDDEN (of the other member's salary or profile), TOO_LATE, RULE_VIOLATED, UNDO_BLOCKED with the ids of the changes that stand in the way
 */
export const undoChange = async (scope: MemberScope, changeId: number): Promise<{ changeId: number | null }> => {
  const written = await scope.write('undo', (unit) => unit.undo(changeId));
  return { changeId: written.changeId };
};

/**
 * Brings a deleted thing back; `changeId` is null when it was there already.
 * @throws DomainError NOT_FOUND, FORBIDDEN (the other member's salary or profile), TOO_LATE after 30 days, ALREADY_EXISTS when another thing has its name by now
 */
export const restoreRecord = async (scope: MemberScope, entityId: string): Promise<{ changeId: number | null }> => {
  const written = await scope.write('restore', (unit) => unit.restore(entityId));
  return { changeId: written.changeId };
};

/** What happened in the household, newest first. */
export const listChanges = async (scope: MemberScope, query: HistoryQuery): Promise<HistoryResponse> => {
  const { memberId, kinds, startDate, endDate, cursor, limit } = query;
  const filter = {
    memberId,
    kinds,
    from: startDate && instantInMexicoCity(startDate, MIDNIGHT),
    until: endDate && endOf(endDate),
  };
  return responseOf(scope, await scope.read.changes.list(filter, { before: cursor ?? undefined, limit }));
};

/** What happened to one thing, newest first, also after it is gone. */
export const listChangesOf = async (
  scope: MemberScope,
  { entityId, withDates, cursor, limit }: ThingHistoryQuery,
): Promise<HistoryResponse> =>
  responseOf(scope, await scope.read.changes.ofThing(entityId, { before: cursor ?? undefined, limit, withDates }));

/** The named changes that exist, newest first: what stands in an undo's way. */
export const getChanges = async (scope: MemberScope, ids: readonly number[]): Promise<HistoryResponse> =>
  responseOf(scope, await scope.read.changes.byIds(ids));

/** All things of a change that touched more than the history shows at once. */
export const listItems = (
  scope: MemberScope,
  { changeId, cursor, limit }: ChangeItemsQuery,
): Promise<{ items: LoggedItem[]; categories: NamedCategory[]; nextCursor: number | null }> =>
  scope.read.changes.items(changeId, { after: cursor ?? undefined, limit });

/** What Ctrl+Z and its reverse mean for the member on a screen about these kinds; null: nothing. */
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

const withEnd = (thing: TrashedRecord) => ({
  ...thing,
  restorableUntil: restorableUntil(thing.deletedAt),
});

/** What was deleted in the last 30 days and can come back, newest first. */
export const listTrash = async (scope: MemberScope, { kinds, cursor, limit }: TrashQuery): Promise<TrashAnswer> => {
  const { things, ...rest } = await scope.read.trash.list(scope.now, { kinds, after: cursor ?? undefined, limit });
  return { things: things.map(withEnd), ...rest };
};

const responseOf = (scope: MemberScope, { changes, ...rest }: HistoryPage): HistoryResponse => {
  const attempt = { by: scope.member.memberId, now: scope.now };
  const withWhoMay = (change: LoggedChange): HistoryChange => {
    const facts: UndoFacts = { ...change, isUndone: change.undoneBy !== null };
    return {
      ...change,
      isUndoable: undoRefusal(facts, attempt) === null,
      onlyUndoableBy: onlyUndoableBy(facts, attempt),
    };
  };
  return { changes: changes.map(withWhoMay), ...rest };
};
