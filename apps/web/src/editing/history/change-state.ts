import type { Change } from './use-change-texts.ts';

/**
 * The loaded changes by id. An undo is newer than what it undoes, and so is loaded with it, unless a filter leaves it
 * out.
 */
export type ChangesById = ReadonlyMap<number, Change>;

export const changesById = (changes: readonly Change[]): ChangesById => new Map(changes.map((each) => [each.id, each]));

/** What a change undoes; undefined for any other, and where that is not loaded. */
export const undoneChange = (change: Change, byId: ChangesById): Change | undefined =>
  change.undoes === null ? undefined : byId.get(change.undoes);

/** Whether a change is in effect: undone, or undone and then redone. */
export function changeState(change: Change, byId: ChangesById): 'stands' | 'undone' | 'redone' {
  let undos = 0;
  for (let next = change.undoneBy; next !== null; next = byId.get(next)?.undoneBy ?? null) undos += 1;
  if (undos === 0) return 'stands';
  return undos % 2 === 1 ? 'undone' : 'redone';
}

/** Whether an undo puts the first change of its chain back in effect: it undoes an undo, and not a redo. */
export function redoes(change: Change, byId: ChangesById): boolean {
  let undos = 0;
  for (let next: Change | undefined = change; next?.action === 'undo'; next = undoneChange(next, byId)) undos += 1;
  return undos > 0 && undos % 2 === 0;
}
