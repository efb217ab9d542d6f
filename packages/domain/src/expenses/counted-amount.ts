import { type Cents, negateCents } from '../money/cents.ts';

/** As much of an expense as says what it counts. */
export type ExpenseAmount = {
  /** Cents, 1 or more. */
  readonly amountCents: Cents;
  /** Money that came back: it counts as minus the amount in every sum, and as one in counts. */
  readonly refund: boolean;
};

/** What an expense counts in sums and when it is sorted by amount: a refund is below zero. */
export function countedAmount({ amountCents, refund }: ExpenseAmount): Cents {
  return refund ? negateCents(amountCents) : amountCents;
}
