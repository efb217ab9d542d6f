import * as z from 'zod/mini';
import { MESSAGES } from '../errors/messages.ts';
import { wholeNumberSchema } from './query-values.ts';

export const LIST_LIMIT_DEFAULT = 50;
export const LIST_LIMIT_MAX = 100;

/** The number of a page, from 1. */
export const pageSchema = z._default(wholeNumberSchema(1, Number.MAX_SAFE_INTEGER, MESSAGES.pageRange), 1);

/** How many rows a page has: 1 … 100. */
export const pageLimitSchema = z._default(
  wholeNumberSchema(1, LIST_LIMIT_MAX, MESSAGES.limitRange),
  LIST_LIMIT_DEFAULT,
);
