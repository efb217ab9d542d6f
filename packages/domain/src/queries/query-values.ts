import type * as z from 'zod/mini';
import { type MessageCode, MESSAGES } from '../errors/messages.ts';
import { parsed, Refusal } from '../errors/parsed.ts';

/** An integer: a number in tRPC, its digits in a URL. Out of range it is refused with `message`. */
export function wholeNumberSchema(
  min: number,
  max: number,
  message: MessageCode,
  invalid: MessageCode = message,
): z.ZodMiniType<number, number | string> {
  return parsed<number, number | string>(
    (input) => {
      const value = typeof input === 'string' && /^[0-9]{1,15}$/u.test(input) ? Number(input) : input;
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) return null;
      return value < min || value > max ? new Refusal(message) : value;
    },
    invalid,
    { type: 'integer', minimum: min, ...(max < Number.MAX_SAFE_INTEGER && { maximum: max }) },
  );
}

/** A boolean in tRPC, `true` or `false` in a URL. */
export const queryBooleanSchema = parsed<boolean, boolean | 'true' | 'false'>(
  (input) => {
    if (input === true || input === 'true') return true;
    return input === false || input === 'false' ? false : null;
  },
  MESSAGES.invalidValue,
  { type: 'boolean' },
);
