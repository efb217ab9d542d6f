import type { Kind, LoggedChange } from '@household/db';

/** A change as sent to the open screens of both members: enough to refresh what it touched and to announce it. */
export interface LiveChange {
  readonly type: 'change';
  readonly id: number;
  readonly at: Temporal.Instant;
  readonly action: string;
  /** The change that it undid. */
  readonly undoes: number | null;
  /** Null where a rule or the administrator acted. */
  readonly actorMemberId: string | null;
  readonly kinds: readonly Kind[];
  /** The first records it touched, the main one first; `itemCount` counts all. */
  readonly entityIds: readonly string[];
  readonly itemCount: number;
  /** The label of the first record. */
  readonly label: string | null;
}

export type LiveEvent =
  /** The start of the stream; what was loaded before it may be older. */
  | { readonly type: 'ready'; readonly id: number }
  | LiveChange
  /** Too many changes were missed: everything must be reloaded. */
  | { readonly type: 'reset'; readonly id: number };

export const liveChangeOf = (change: LoggedChange): LiveChange => {
  const { id, at, action, undoes, actorKind, actorId, counts, items, itemCount } = change;
  return {
    type: 'change',
    id,
    at,
    action,
    undoes,
    actorMemberId: actorKind === 'member' ? actorId : null,
    kinds: Object.keys(counts) as Kind[],
    entityIds: items.map(({ entityId }) => entityId),
    itemCount,
    label: items[0]?.label ?? null,
  };
};
