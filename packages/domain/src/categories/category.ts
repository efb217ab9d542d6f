import * as z from 'zod/mini';
import { instantSchema } from '../calendar/calendar-schemas.ts';
import { MESSAGES } from '../errors/messages.ts';
import { parsed, objectSchema } from '../errors/parsed.ts';
import { idSchema } from '../identity/id-schema.ts';
import { amountCentsSchema } from '../money/amount-schema.ts';
import { splitRuleSchema } from '../split/split-schema.ts';
import { textSchema } from '../text/text-schema.ts';

export const CATEGORY_NAME_MAX = 50;
const CATEGORY_ICON_MAX = 50;

/** `#RRGGBB`, in the letter case it was given in. */
export const colorSchema = parsed<string, string>(
  (input) => (typeof input === 'string' && /^#[0-9a-f]{6}$/iu.test(input) ? input : null),
  MESSAGES.invalidColor,
  { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
);

export const categoryNameSchema = textSchema({ max: CATEGORY_NAME_MAX });

/** A category as it is stored. */
export const categorySchema = z.object({
  id: idSchema,
  name: categoryNameSchema,
  color: colorSchema,
  icon: z.nullable(textSchema({ max: CATEGORY_ICON_MAX })),
  /** How its shared expenses are split; null: by the household's rule. */
  split: z.nullable(splitRuleSchema),
  /** What it should not exceed in a calendar month, over all its expenses; null: no limit. */
  limitCents: z.nullable(amountCentsSchema),
  createdAt: instantSchema,
});

export type Category = Readonly<z.output<typeof categorySchema>>;

/** A category before it is saved. Missing fields are the defaults for a new category and the stored ones for a replaced one. */
export const categoryDraftSchema = objectSchema({
  name: categorySchema.shape.name,
  color: z.optional(categorySchema.shape.color),
  icon: z.optional(categorySchema.shape.icon),
  split: z.optional(categorySchema.shape.split),
  limitCents: z.optional(categorySchema.shape.limitCents),
});

export type CategoryDraft = z.output<typeof categoryDraftSchema>;
