import { type DomainError, invalidField, isDomainError } from '../errors/domain-error.ts';
import { MESSAGES } from '../errors/messages.ts';
import type { Cents } from './cents.ts';

/**
 * The limit of the total of all expenses, of all plans, and of all payments between the members: 2.8 million million
 * pesos, 280 times the largest amount.
 * Amounts count by absolute value, so no partial sum is larger, whatever the signs. A month projected from its first
 * day is 31 times its total so far, which still is a safe integer of cents; so is any average, and any difference or
 * sum of a few such figures. The database enforces the same limit (`money_total`).
 */
export const TOTAL_CENTS_MAX = 280_000_000_000_000 as Cents;

/** The validation error for an amount that exceeds the limit, at the given field of a form or a row. */
export const totalTooLarge = (path: string): DomainError<'VALIDATION_FAILED'> =>
  invalidField(path, MESSAGES.totalTooLarge);

/** Whether an error is that one. */
export const isTotalTooLarge = (error: unknown): boolean =>
  isDomainError(error, 'VALIDATION_FAILED') &&
  error.details.issues.some(({ message }) => message === MESSAGES.totalTooLarge);

/** The index of the first amount that, added in turn to the total, exceeds the limit; -1 when none does. */
export function firstPastLimit(present: number, amounts: readonly Cents[]): number {
  let total = present;
  return amounts.findIndex((amount) => {
    total += Math.abs(amount);
    return total > TOTAL_CENTS_MAX;
  });
}
