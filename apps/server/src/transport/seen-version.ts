import * as z from 'zod';

/** The version a person saw, for optimistic locking; a REST client sends none and the last write wins. */
export const seenVersionSchema = z.int().min(1).optional();
