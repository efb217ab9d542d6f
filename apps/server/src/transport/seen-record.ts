import { idSchema } from '@household/domain';
import * as z from 'zod';

/** The version a person saw, for optimistic locking; a REST client sends none and the last write wins. */
export const seenVersionSchema = z.int().min(1).optional();

/** A record as the person saw it. */
export const seenRecordSchema = z.object({ id: idSchema, version: seenVersionSchema });
export type SeenRecord = z.output<typeof seenRecordSchema>;
