import { idSchema, plainDateSchema, ruleDraftSchema } from '@household/domain';
import * as z from 'zod';

/** The version a person had before them; a REST client sends none and the last write wins. */
const versionSchema = z.int().min(1).optional();

export const ruleCreationSchema = ruleDraftSchema;
export const ruleUpdateSchema = z.object({ id: idSchema, version: versionSchema, rule: ruleDraftSchema });
export const ruleRemovalSchema = z.object({ id: idSchema, version: versionSchema });
/** The next occurrence as the person saw it, so that a call sent twice never takes two. */
export const occurrenceSchema = z.object({ id: idSchema, date: plainDateSchema });
/** A rule as it is being typed; with the id of a stored one, dates that it has dealt with are passed over. */
export const previewSchema = z.object({ id: z.optional(idSchema), rule: ruleDraftSchema });
