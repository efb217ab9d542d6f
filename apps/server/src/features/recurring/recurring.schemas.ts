import { closedMonthChoiceSchema, idSchema, plainDateSchema, ruleDraftSchema } from '@household/domain';
import * as z from 'zod';
import { seenRecordSchema } from '../../transport/seen-record.ts';

export const ruleUpdateSchema = seenRecordSchema.extend({ rule: ruleDraftSchema });
/** The next occurrence that the person saw, so that a repeated call never takes two. */
export const occurrenceSchema = z.object({ id: idSchema, date: plainDateSchema });
/** All past dates, or those before a day. */
export const pastSchema = z.object({
  id: idSchema,
  before: z.optional(plainDateSchema),
  closedMonth: closedMonthChoiceSchema,
});
