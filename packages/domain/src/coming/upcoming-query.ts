import * as z from 'zod/mini';
import { MESSAGES } from '../errors/messages.ts';
import { wholeNumberSchema } from '../queries/query-values.ts';
import { UPCOMING_DAYS, UPCOMING_DAYS_MAX } from './upcoming.ts';

/** How many days ahead, today not counted: 1 … 400. */
export const upcomingQuerySchema = z.object({
  days: z._default(wholeNumberSchema(1, UPCOMING_DAYS_MAX, MESSAGES.daysRange), UPCOMING_DAYS),
});
