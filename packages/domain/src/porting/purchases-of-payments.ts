import type { PaymentOfPlan } from '../msi/plan-of-payment.ts';
import { PLANS_MAX } from '../msi/plan.ts';
import { ROUNDING_CENTS } from './instalment-text.ts';

type Payment = Pick<PaymentOfPlan, 'merchant' | 'date' | 'amountCents' | 'number' | 'of'>;

/** The month before the first payment, counted from year 0: payments whose months follow one another have the same. */
const begin = ({ date, number }: Payment): number => date.year * 12 + date.month - number;

/**
 * The payments of each purchase, in the order given: of one shop, in as many parts, each as large up to the rounding of
 * the bank, and each in the month that its number says. So two payments of one number, and two in one month, are of two
 * purchases; months that the file lacks do not matter. Where there are more alike purchases than there may be plans,
 * each further payment counts as one more.
 *
 * @example 1 of 12 in December, 2 of 12 in January // one purchase
 * @example 1 of 12 in December, 2 of 12 in March // two
 */
export function purchasesOf<P extends Payment>(payments: readonly P[]): (readonly [P, ...P[]])[] {
  const alike = new Map<string, [P, ...P[]][]>();
  for (const payment of payments) {
    const key = JSON.stringify([payment.merchant, payment.of, begin(payment)]);
    const purchases = alike.get(key) ?? [];
    alike.set(key, purchases);
    const joined = purchases.length <= PLANS_MAX ? nearest(purchases, payment) : null;
    if (joined) joined.push(payment);
    else purchases.push([payment]);
  }
  return [...alike.values()].flat();
}

/** The purchase without a payment of this number whose payments are closest to it, of equal ones the first. */
function nearest<P extends Payment>(purchases: readonly [P, ...P[]][], payment: P): [P, ...P[]] | null {
  let best: [P, ...P[]] | null = null;
  let least = ROUNDING_CENTS + 1;
  for (const purchase of purchases) {
    const difference = Math.abs(purchase[0].amountCents - payment.amountCents);
    if (difference >= least || purchase.some(({ number }) => number === payment.number)) continue;
    best = purchase;
    least = difference;
  }
  return best;
}

/** The payment that leaves the purchase as it stands. */
export const lastPayment = <P extends Payment>(purchase: readonly [P, ...P[]]): P =>
  purchase.reduce((last, payment) => (payment.number > last.number ? payment : last));

/** Whether its last payment is among them: nothing is due. */
export const isPaidOff = (purchase: readonly [Payment, ...Payment[]]): boolean => {
  const { number, of } = lastPayment(purchase);
  return number === of;
};
