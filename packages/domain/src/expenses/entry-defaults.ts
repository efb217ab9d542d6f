import type { Original } from '../currency/original.ts';
import type { NamedSplit } from '../split/split-schema.ts';
import type { Meta } from './meta.ts';

type EntryDefaults = { tags: string[]; meta: Meta; notes: string | null; split: NamedSplit | null };

/** The values of optional fields that the draft of a new record omits. Apart from the schemas, which few screens load. */
export const ENTRY_DEFAULTS: EntryDefaults = { tags: [], meta: {}, notes: null, split: null };

type ExpenseDefaults = EntryDefaults & { refund: boolean; original: Original | null };

/** The same of an expense, whose split, when it is shared, is resolved from the household's rules instead. */
export const EXPENSE_DEFAULTS: ExpenseDefaults = { ...ENTRY_DEFAULTS, refund: false, original: null };
