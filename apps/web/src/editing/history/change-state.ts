import type { Change } from './use-change-texts.ts';

/** The loaded changes by id: an undo is newer than what it undoes, and so is loaded with it. */
export type ChangesById = ReadonlyMap<number, Change>;

export const changesById = (changes: readonly Change[]): ChangesById => new Map(changes.map((each) => [each.id, each]));

/** What a change undoes; undefined for any other, and where that is not loaded. */
export const undoneChange = (change: Change, byId: ChangesById): Change | undefined =>
  change.undoes === null ? undefined : byId.get(change.undoes);

/** Whether a change is in effect: undone, or undone and then redone. */
export function changeState(change: Change, byId: ChangesById): 'stands' | 'undone' | 'redone' {
  if (change.undoneBy === null) return 'stands';
  const undoneAgain = byId.get(change.undoneBy)?.undoneBy ?? null;
  return undoneAgain === null ? 'undone' : 'redone';
}
