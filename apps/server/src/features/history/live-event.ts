import type { Kind, LoggedChange } from '@household/db';

/** A change as the open screens of both members hear of it: enough to refresh what it touched and to announce it. */
export interface LiveChange {
  readonly type: 'change';
  readonly id: number;
  readonly at: Temporal.Instant;
  readonly action: string;
  /** The change that it took back. */
  readonly undoes: number | null;
  /** Null where a rule or the administrator acted. */
  readonly actorMemberId: string | null;
  readonly kinds: readonly Kind[];
  /** The first things it touched, the one it is about first; `itemCount` counts them all. */
  readonly entityIds: readonly string[];
  readonly itemCount: number;
  /** What the first thing is called. */
  readonly label: string | null;
}

export type LiveEvent =
  /** The stream begins; what was loaded before it may be older. */
  | { readonly type: 'ready'; readonly id: number }
  | LiveChange
  /** Too much was missed to tell: everything must be loaded again. */
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
