import type { Kind } from './change-words.ts';

/** Whose history: one thing's by its id, or that of everything of some kinds. */
export type HistorySource = { entityId: string } | { kinds: readonly Kind[] };
