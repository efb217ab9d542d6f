import type { Meta } from './meta.ts';

type EntryDefaults = { tags: string[]; meta: Meta; notes: string | null };

/** The values of optional fields that the draft of a new record omits. Apart from the schemas, which few screens load. */
export const ENTRY_DEFAULTS: EntryDefaults = { tags: [], meta: {}, notes: null };
