import {
  cleanText,
  closedMonthChoiceSchema,
  DESCRIPTION_MAX,
  expenseDraftSchema,
  expenseListQuerySchema,
  type ExpenseSortField,
  idSchema,
  MESSAGES,
  parsePlainDate,
} from '@household/domain';
import * as z from 'zod';
import { seenRecordSchema } from '../../transport/seen-record.ts';

export const expenseIdSchema = z.object({ id: idSchema });
export const expenseRemovalSchema = seenRecordSchema.extend({ closedMonth: closedMonthChoiceSchema });
export const expenseUpdateSchema = seenRecordSchema.extend({
  expense: expenseDraftSchema,
  closedMonth: closedMonthChoiceSchema,
});

/** A moment as PostgreSQL writes it; it reads neither the year 0000 nor offsets of 16 hours, which Temporal does. */
const MOMENT = /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d){0,2}$/;

const isMoment = (text: string): boolean => {
  if (!MOMENT.test(text)) return false;
  try {
    return Temporal.Instant.from(text.replace(' ', 'T')) instanceof Temporal.Instant;
  } catch {
    return false;
  }
};

/** The possible key values of a page's last row, as the database writes them; others would make a database error. */
const isKeyOf: Readonly<Record<ExpenseSortField, (value: string) => boolean>> = {
  date: (value) => parsePlainDate(value) !== null,
  amount: (value) => /^-?\d{1,16}$/.test(value),
  description: (value) => cleanText(value) !== null,
  createdAt: isMoment,
};

/** A character has up to two UTF-16 units. */
const KEY_LENGTH_MAX = 2 * DESCRIPTION_MAX;

/** An infinite list passes the key of its last row, so that rows added meanwhile cause no duplicates and no gaps. */
export const expenseFeedSchema = z
  .object({
    query: expenseListQuerySchema,
    cursor: z.object({ value: z.string().max(KEY_LENGTH_MAX), id: idSchema }).nullish(),
  })
  .refine(({ query, cursor }) => !cursor || isKeyOf[query.sortBy](cursor.value), {
    path: ['cursor', 'value'],
    error: MESSAGES.invalidValue,
  });
