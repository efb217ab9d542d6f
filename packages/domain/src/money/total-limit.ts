import { DomainError, isDomainError } from '../errors/domain-error.ts';
import { MESSAGES } from '../errors/messages.ts';
import type { Cents } from './cents.ts';

/**
 * What all expenses together may come to, and all plans: 2.8 million million pesos, 280 times the largest amount. Sums
 * over any part of them are no larger, whatever their signs, because amounts count by their size. A month projected from
 * its first day is 31 times what it has so far, and that still is a safe number of cents; so is any average, or a
 * difference or a sum of a few such figures. The database keeps the same limit (`money_total`).
 */
export const TOTAL_CENTS_MAX = 280_000_000_000_000 as Cents;

/** The refusal of what would pass the limit, at the field that a form or a row has for it. */
export const totalTooLarge = (path: string): DomainError<'VALIDATION_FAILED'> =>
  new DomainError('VALIDATION_FAILED', { issues: [{ path, message: MESSAGES.totalTooLarge }] });

/** Whether an error is that refusal. */
export const isTotalTooLarge = (error: unknown): boolean =>
  isDomainError(error, 'VALIDATION_FAILED') &&
  error.details.issues.some(({ message }) => message === MESSAGES.totalTooLarge);

/** Which of several amounts, added in turn to what is there, is the first to pass the limit; -1 when none is. */
export function firstPastLimit(present: number, amounts: readonly Cents[]): number {
  let total = present;
  return amounts.findIndex((amount) => {
    total += Math.abs(amount);
    return total > TOTAL_CENTS_MAX;
  });
}
