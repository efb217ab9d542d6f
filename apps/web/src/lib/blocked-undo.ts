import { useSyncExternalStore } from 'react';

/** An undo that later changes stand in the way of. */
export type BlockedUndo = {
  changeId: number;
  /** What it would have told. */
  message: string;
  /** The ids of the later changes. */
  changes: readonly number[];
};

let shown: BlockedUndo | null = null;
const listeners = new Set<() => void>();

function change(next: BlockedUndo | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Tells that an undo was refused, and what changed since; one at a time. */
export const showBlockedUndo = (blocked: BlockedUndo): void => change(blocked);
export const dismissBlockedUndo = (): void => change(null);

export function useBlockedUndo(): BlockedUndo | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}
