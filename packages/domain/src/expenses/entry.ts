import * as z from 'zod/mini';
import { MESSAGES } from '../errors/messages.ts';
import { parsed } from '../errors/parsed.ts';
import { categoryIdSchema } from '../identity/id-schema.ts';
import { amountCentsSchema } from '../money/amount-schema.ts';
import { splitSchema } from '../split/split-schema.ts';
import { linesSchema, textSchema } from '../text/text-schema.ts';
import { ENTRY_DEFAULTS } from './entry-defaults.ts';
import { metaSchema } from './meta.ts';
import { tagsSchema } from './tags.ts';

export const DESCRIPTION_MAX = 255;
const NOTES_MAX = 1000;
/** A username may stand for its member's id, so payers may be as long as usernames. */
const PAYER_MAX = 50;

export const descriptionSchema = textSchema({ max: DESCRIPTION_MAX });

/** A member id or a member's username; the server resolves it to the id. */
export const payerSchema = textSchema({ max: PAYER_MAX, isReference: true });

export const booleanSchema = parsed<boolean, boolean>(
  (input) => (typeof input === 'boolean' ? input : null),
  MESSAGES.invalidValue,
  { type: 'boolean' },
);

/** The fields every draft must have. A missing category means none. */
export const requiredEntryFields = {
  amountCents: amountCentsSchema,
  description: descriptionSchema,
  categoryId: z.nullable(categoryIdSchema),
  paidBy: payerSchema,
  shared: booleanSchema,
};

/**
 * The fields a draft may omit: a replacement then keeps the stored value, a new record gets that of `ENTRY_DEFAULTS`.
 */
export const optionalEntryFields = {
  tags: tagsSchema,
  meta: metaSchema,
  notes: linesSchema({ max: NOTES_MAX }),
  /** Null: an expense is personal, or a rule resolves it each time it writes an expense. */
  split: z.nullable(splitSchema),
};

const entrySchema = z.object({ ...requiredEntryFields, ...optionalEntryFields });

/**
 * The fields that expenses and recurring rules share. Every other shape of either is derived from this one, so a field
 * added here is a field of both, and the compiler names each place that must handle it.
 */
export type Entry = z.output<typeof entrySchema>;

const ENTRY_FIELDS = Object.keys(entrySchema.shape) as readonly (keyof Entry)[];

type WithDefaults<Fields> = {
  readonly [Field in keyof Fields]: Fields[Field] extends z.ZodMiniType ? z.ZodMiniDefault<Fields[Field]> : never;
};

/** Optional fields where a missing one is the value of `defaults`. */
export function withDefaults<Fields extends Readonly<Record<string, z.ZodMiniType>>>(
  fields: Fields,
  defaults: { readonly [Field in keyof Fields]: z.output<Fields[Field]> },
): WithDefaults<Fields> {
  const entries = Object.entries(fields).map(([field, schema]) => [field, z._default(schema, defaults[field])]);
  return Object.fromEntries(entries) as WithDefaults<Fields>;
}

/** The optional fields where a missing one is the value of `ENTRY_DEFAULTS`. */
export const defaultedEntryFields = withDefaults(optionalEntryFields, ENTRY_DEFAULTS);

/** The same fields in a draft, in two groups, because a form has other fields between them. */
export const draftEntryFields = {
  required: { ...requiredEntryFields, categoryId: z._default(requiredEntryFields.categoryId, null) },
  optional: z.partial(z.object(optionalEntryFields)).shape,
};

/** The fields an expense takes from the rule that wrote it. */
export function entryOf(from: Entry): Entry {
  return Object.fromEntries(ENTRY_FIELDS.map((field) => [field, from[field]])) as unknown as Entry;
}
