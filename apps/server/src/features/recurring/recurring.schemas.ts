import { idSchema, plainDateSchema, ruleDraftSchema } from '@household/domain';
import * as z from 'zod';
import { seenVersionSchema } from '../../transport/seen-version.ts';

export const ruleCreationSchema = ruleDraftSchema;
export const ruleUpdateSchema = z.object({ id: idSchema, version: seenVersionSchema, rule: ruleDraftSchema });
export const ruleRemovalSchema = z.object({ id: idSchema, version: seenVersionSchema });
/** The next occurrence as the person saw it, so that a call sent twice never takes two. */
export const occurrenceSchema = z.object({ id: idSchema, date: plainDateSchema });
/** A rule as it is being typed; with the id of a stored one, dates that it has dealt with are passed over. */
export const previewSchema = z.object({ id: z.optional(idSchema), rule: ruleDraftSchema });
