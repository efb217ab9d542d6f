import * as z from 'zod/mini';
import { MESSAGES } from '../errors/messages.ts';
import { parsed } from '../errors/parsed.ts';
import { textSchema } from '../text/text-schema.ts';

export const CATEGORY_NAME_MAX = 50;
export const CATEGORY_ICON_MAX = 50;

export type Category = {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly icon: string | null;
  readonly createdAt: Temporal.Instant;
};

/** `#RRGGBB`, kept in the case it was given. */
export const colorSchema = parsed<string, string>(
  (input) => (typeof input === 'string' && /^#[0-9a-f]{6}$/iu.test(input) ? input : null),
  MESSAGES.invalidColor,
  { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
);

export const categoryNameSchema = textSchema({ max: CATEGORY_NAME_MAX });

/** A category before it is saved. A missing colour is the default for a new category and the stored one for a replaced one. */
export const categoryDraftSchema = z.object(
  {
    name: categoryNameSchema,
    color: z.optional(colorSchema),
    icon: z.optional(z.nullable(textSchema({ max: CATEGORY_ICON_MAX }))),
  },
  { error: () => MESSAGES.invalidValue },
);

export type CategoryDraft = z.output<typeof categoryDraftSchema>;
