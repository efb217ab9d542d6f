import type * as z from 'zod/mini';
import { type MessageCode, MESSAGES } from '../errors/messages.ts';
import { parsed, Refusal } from '../errors/parsed.ts';
import { cents, CENTS_MAX, type Cents, negateCents } from './cents.ts';

function amountSchema(min: 0 | 1, tooSmall: MessageCode): z.ZodMiniType<Cents, number> {
  return parsed<Cents, number>(
    (input) => {
      if (typeof input !== 'number' || !Number.isInteger(input)) return null;
      if (input < min) return new Refusal(tooSmall);
      return input > CENTS_MAX ? new Refusal(MESSAGES.amountTooLarge) : cents(input);
    },
    MESSAGES.invalidNumber,
    { type: 'integer', minimum: min, maximum: CENTS_MAX },
  );
}

/** Signed cents, such as what was owed at the start of an account: up to 1,000,000,000,000 of either sign. */
export const signedCentsSchema = parsed<Cents, number>(
  (input) => {
    if (typeof input !== 'number' || !Number.isInteger(input)) return null;
    return Math.abs(input) > CENTS_MAX ? new Refusal(MESSAGES.amountTooLarge) : cents(input);
  },
  MESSAGES.invalidNumber,
  { type: 'integer', minimum: negateCents(CENTS_MAX), maximum: CENTS_MAX },
);

/** Cents of an expense or a rule: 1 … 1,000,000,000,000. */
export const amountCentsSchema = amountSchema(1, MESSAGES.positive);

/** Cents of a salary, a balance or a payment due: 0 … 1,000,000,000,000. */
export const amountOrZeroCentsSchema = amountSchema(0, MESSAGES.negative);
