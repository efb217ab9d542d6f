import { closedMonthChoiceSchema, idSchema, plainDateSchema, ruleDraftSchema } from '@household/domain';
import * as z from 'zod';
import { seenVersionSchema } from '../../transport/seen-version.ts';

export const ruleCreationSchema = ruleDraftSchema;
export const ruleUpdateSchema = z.object({ id: idSchema, version: seenVersionSchema, rule: ruleDraftSchema });
export const ruleRemovalSchema = z.object({ id: idSchema, version: seenVersionSchema });
/** The next occurrence that the person saw, so that a repeated call never takes two. */
export const occurrenceSchema = z.object({ id: idSchema, date: plainDateSchema });
/** All past dates, or those before a day. */
export const pastSchema = z.object({
  id: idSchema,
  before: z.optional(plainDateSchema),
  closedMonth: closedMonthChoiceSchema,
});
