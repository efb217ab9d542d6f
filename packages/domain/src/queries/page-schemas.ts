import * as z from 'zod/mini';
import { MESSAGES } from '../errors/messages.ts';
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from './page-limits.ts';
import { wholeNumberSchema } from './query-values.ts';

/** The most that the 15 digits of a number in a URL hold. */
const PAGE_MAX = 999_999_999_999_999;

/** The number of a page, from 1. */
export const pageSchema = z._default(wholeNumberSchema(1, PAGE_MAX, MESSAGES.pageRange), 1);

/** How many rows a page has: 1 … 100. */
export const pageLimitSchema = z._default(
  wholeNumberSchema(1, LIST_LIMIT_MAX, MESSAGES.limitRange),
  LIST_LIMIT_DEFAULT,
);
