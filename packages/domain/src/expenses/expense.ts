import * as z from 'zod/mini';
import { plainDateSchema } from '../calendar/calendar-schemas.ts';
import { MESSAGES } from '../errors/messages.ts';
import { parsed } from '../errors/parsed.ts';
import type { MemberId } from '../household/member.ts';
import { categoryIdSchema, idSchema } from '../identity/id-schema.ts';
import { amountCentsSchema } from '../money/amount-schema.ts';
import type { Cents } from '../money/cents.ts';
import { textSchema } from '../text/text-schema.ts';
import { metaSchema, type Meta } from './meta.ts';
import { tagsSchema } from './tags.ts';

export const DESCRIPTION_MAX = 255;
/** A username may stand for its member's id, so payers may be as long as usernames. */
export const PAYER_MAX = 50;

/** What a list shows of an expense's category. */
export type CategoryLabel = { readonly id: string; readonly name: string; readonly color: string };

export type Expense = {
  readonly id: string;
  readonly amountCents: Cents;
  readonly description: string;
  readonly categoryId: string | null;
  readonly category: CategoryLabel | null;
  readonly paidBy: MemberId;
  readonly shared: boolean;
  readonly date: Temporal.PlainDate;
  readonly createdAt: Temporal.Instant;
  readonly meta: Meta;
  readonly tags: readonly string[];
};

export const descriptionSchema = textSchema({ max: DESCRIPTION_MAX });

/** A member id or a member's username; the server resolves it to the id. */
export const payerSchema = textSchema({ max: PAYER_MAX, isReference: true });

export const booleanSchema = parsed<boolean, boolean>(
  (input) => (typeof input === 'boolean' ? input : null),
  MESSAGES.invalidValue,
  { type: 'boolean' },
);

/**
 * An expense before it is saved. A missing `categoryId` is null; missing `tags` and `meta` stay undefined, because a
 * replacement keeps the stored ones. An own `id` makes a retry safe.
 */
export const expenseDraftSchema = z.object(
  {
    id: z.optional(idSchema),
    amountCents: amountCentsSchema,
    description: descriptionSchema,
    categoryId: z._default(z.nullable(categoryIdSchema), null),
    paidBy: payerSchema,
    shared: booleanSchema,
    date: plainDateSchema,
    tags: z.optional(tagsSchema),
    meta: z.optional(metaSchema),
  },
  { error: () => MESSAGES.invalidValue },
);

export type ExpenseDraft = z.output<typeof expenseDraftSchema>;
