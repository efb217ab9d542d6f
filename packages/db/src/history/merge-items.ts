import { sameJson } from '../records/same-json.ts';
import { type ChangeItem, type Kind, kinds, type Snapshot } from '../records/kinds.ts';

/** Merges two items of one record within a change; null when they cancel out. */
export const mergeItems = (first: ChangeItem, then: ChangeItem): ChangeItem | null => {
  const { kind, entityId } = first;
  const wasBorn = first.before === null;
  const isGone = then.after === null;
  if (wasBorn && isGone) return null;
  if (wasBorn) return { kind, entityId, before: null, after: { ...first.after, ...then.after } };
  if (isGone) return { kind, entityId, before: { ...then.before, ...first.before }, after: null };
  const changed = changedFields(kind, { ...then.before, ...first.before }, { ...first.after, ...then.after });
  return changed && { kind, entityId, before: changed.was, after: changed.is };
};

/** The fields in which two snapshots differ, and those that name such a record; null when none differ. */
export const changedFields = (
  kind: Kind,
  before: Snapshot,
  after: Snapshot,
): { was: Snapshot; is: Snapshot } | null => {
  const changed = Object.keys(after).filter((key) => !sameJson(before[key], after[key]));
  const noted = new Set([...changed, ...kinds[kind].naming]);
  const pick = (from: Snapshot): Snapshot => Object.fromEntries([...noted].map((key) => [key, from[key] ?? null]));
  return changed.length === 0 ? null : { was: pick(before), is: pick(after) };
};
