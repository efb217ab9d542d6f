import * as z from 'zod/mini';
import { queryDateSchema } from '../calendar/calendar-schemas.ts';
import { startNotAfterEnd } from '../calendar/date-range.ts';
import { MESSAGES } from '../errors/messages.ts';
import { parsed, Refusal, INVALID_VALUE } from '../errors/parsed.ts';
import { idSchema } from '../identity/id-schema.ts';
import { pageLimitSchema, pageSchema } from '../queries/page-schemas.ts';
import { queryBooleanSchema } from '../queries/query-values.ts';
import { searchSchema } from '../queries/search.ts';
import { SPLIT_PARTS } from '../split/split-parts.ts';
import { cleanText } from '../text/clean-text.ts';
import { UNCATEGORIZED } from '../categories/uncategorized.ts';
import { payerSchema } from './entry.ts';
import { EXPENSE_SORT_FIELDS, SORT_ORDERS } from './expense-sorting.ts';

/** `a,b` in a URL, a list in tRPC: an expense must have all of them. */
const tagFilterSchema = parsed<string[], string | string[]>(
  (input) => {
    const items: unknown = typeof input === 'string' ? input.split(',') : input;
    if (!Array.isArray(items) || !items.every((item) => typeof item === 'string')) return null;
    const tags = items.map((item) => cleanText(item));
    return tags.includes(null) ? new Refusal(MESSAGES.invalidCharacters) : tags.filter((tag): tag is string => !!tag);
  },
  MESSAGES.invalidValue,
  { type: 'string', description: 'separated by commas; expenses that have all of them' },
);

/** The query of the expense list, from a URL or from tRPC, with the documented defaults and bounds. */
export const expenseListQuerySchema = z
  .object({
    startDate: z.optional(queryDateSchema),
    endDate: z.optional(queryDateSchema),
    categoryId: z.optional(z.union([z.literal(UNCATEGORIZED), idSchema], INVALID_VALUE)),
    paidBy: z.optional(payerSchema),
    shared: z.optional(queryBooleanSchema),
    refund: z.optional(queryBooleanSchema),
    /** Expenses that have a part of that kind. */
    split: z.optional(z.enum(SPLIT_PARTS, INVALID_VALUE)),
    search: z.optional(searchSchema),
    tags: z.optional(tagFilterSchema),
    page: pageSchema,
    limit: pageLimitSchema,
    sortBy: z._default(z.enum(EXPENSE_SORT_FIELDS, INVALID_VALUE), 'createdAt'),
    sortOrder: z._default(z.enum(SORT_ORDERS, INVALID_VALUE), 'desc'),
  })
  .check(startNotAfterEnd);

export type ExpenseListQuery = z.output<typeof expenseListQuerySchema>;
