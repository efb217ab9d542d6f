import type * as z from 'zod/mini';
import { type MessageCode, MESSAGES } from '../errors/messages.ts';
import { parsed } from '../errors/parsed.ts';
import { isUuid } from './uuid.ts';

function uuidSchema(invalid: MessageCode): z.ZodMiniType<string, string> {
  return parsed<string, string>(
    (input) => (typeof input === 'string' && isUuid(input) ? input.toLowerCase() : null),
    invalid,
    { type: 'string', format: 'uuid' },
  );
}

/** A UUID of any version, in lowercase. */
export const idSchema = uuidSchema(MESSAGES.invalidId);

/** A category named in a body. What is no UUID can be no category, so it gets the message of an unknown one. */
export const categoryIdSchema = uuidSchema(MESSAGES.categoryNotFound);
