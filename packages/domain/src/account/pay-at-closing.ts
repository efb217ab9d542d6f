import { compareMonths } from '../calendar/compare-dates.ts';
import { addCents, type Cents, floorAtZero, minCents, negateCents, sumCents, ZERO_CENTS } from '../money/cents.ts';
import type { Account } from './account.ts';

/**
 * What a payment made while a month closes settles of its balance: signed cents in the balance's direction, 0 when
 * nothing is left of it. It is all of the balance while no later month has payments. Those have settled a part of it
 * already, and then no more is paid than what is owed today, so that the payment never turns the debt.
 *
 * @example closes with 340000, a later payment of −200000, today 150000 // 140000
 */
export function payableAtClosing(
  { months, balanceCents }: { readonly months: readonly ClosingRow[] } & Pick<Account, 'balanceCents'>,
  month: Temporal.PlainYearMonth,
): Cents {
  const owed = months.find((row) => row.month.equals(month))?.closingCents ?? ZERO_CENTS;
  const later = months.filter((row) => compareMonths(row.month, month) > 0);
  const paidLater = sumCents(later.map(({ paymentsCents }) => paymentsCents));
  if (paidLater === 0) return owed;
  const inDirection = (cents: Cents): Cents => (owed < 0 ? negateCents(cents) : cents);
  const left = minCents(inDirection(owed), inDirection(addCents(owed, paidLater)));
  return inDirection(floorAtZero(minCents(left, inDirection(balanceCents))));
}

type ClosingRow = Pick<Account['months'][number], 'month' | 'closingCents' | 'paymentsCents'>;
