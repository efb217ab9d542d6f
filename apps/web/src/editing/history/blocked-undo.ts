import { createAtom, useSelector } from '@tanstack/react-store';

/** An undo that is blocked by later changes. */
export type BlockedUndo = {
  changeId: number;
  /** The message for a successful undo. */
  message: string;
  /** The ids of the later changes. */
  changes: readonly number[];
};

const shown = createAtom<BlockedUndo | null>(null);

/** Shows that an undo was refused, and what changed since; one at a time. */
export const showBlockedUndo = (blocked: BlockedUndo): void => shown.set(blocked);
export const dismissBlockedUndo = (): void => shown.set(null);
export const useBlockedUndo = (): BlockedUndo | null => useSelector(shown);
