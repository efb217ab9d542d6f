import { type Kind, kinds } from '@household/db';
import {
  closedMonthChoiceSchema,
  idSchema,
  memberIdSchema,
  plainDateSchema,
  searchSchema,
  startNotAfterEnd,
} from '@household/domain';
import * as z from 'zod';

/** The database's integer for positions of items. */
const positionSchema = z.int32().min(0);
const changeIdSchema = z.int().min(1);
const limitSchema = z.int().min(1).max(100).default(30);
const kindsSchema = z.array(z.enum(Object.keys(kinds) as [Kind, ...Kind[]])).min(1);

export const undoSchema = z.object({ changeId: changeIdSchema, closedMonth: closedMonthChoiceSchema });
export const restoreSchema = z.object({ entityId: idSchema, closedMonth: closedMonthChoiceSchema });

/** Days are those of Mexico City, both inclusive; `cursor` is the last page's `nextCursor`. */
export const historyQuerySchema = z
  .object({
    memberId: z.optional(memberIdSchema),
    kinds: kindsSchema.optional(),
    search: z.optional(searchSchema),
    startDate: z.optional(plainDateSchema),
    endDate: z.optional(plainDateSchema),
    cursor: changeIdSchema.nullish(),
    limit: limitSchema,
  })
  .check(startNotAfterEnd);

/** `withDates`: for a rule, also the dates that were skipped or written manually. */
export const recordHistorySchema = z.object({
  entityId: idSchema,
  withDates: z.boolean().default(false),
  cursor: changeIdSchema.nullish(),
  limit: limitSchema,
});
export const changesSchema = z.object({ ids: z.array(changeIdSchema).max(100) });
export const lastOwnSchema = z.object({ kinds: kindsSchema });
export const trashQuerySchema = z.object({
  kinds: kindsSchema.optional(),
  cursor: z.object({ changeId: changeIdSchema, position: positionSchema }).nullish(),
  limit: limitSchema,
});

/** The id of the last event seen, or the one from `auth.session` before anything else was loaded. */
export const liveSchema = z.object({ lastEventId: z.string().max(30).nullish() }).optional();

export type HistoryQuery = z.output<typeof historyQuerySchema>;
export type RecordHistoryQuery = z.output<typeof recordHistorySchema>;
export type TrashQuery = z.output<typeof trashQuerySchema>;
