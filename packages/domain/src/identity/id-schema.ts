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

/** A category id in a body. Text that is not a UUID gets the message of an unknown category. */
export const categoryIdSchema = uuidSchema(MESSAGES.categoryNotFound);
