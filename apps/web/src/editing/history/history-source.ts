import type { Kind } from './field-texts.ts';

/** The history of one record, or of all records of some kinds. */
export type HistorySource = { entityId: string } | { kinds: readonly Kind[] };
