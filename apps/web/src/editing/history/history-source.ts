import type { Kind } from './change-words.ts';

/** Whose history: that of one record, or of all records of some kinds. */
export type HistorySource = { entityId: string } | { kinds: readonly Kind[] };
