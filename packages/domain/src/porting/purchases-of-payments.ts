import type { PaymentOfPlan } from '../msi/plan-of-payment.ts';
import { PLANS_MAX } from '../msi/plan.ts';
import { ROUNDING_CENTS } from './instalment-text.ts';

type Payment = Pick<PaymentOfPlan, 'merchant' | 'amountCents' | 'number' | 'of'>;

/**
 * The payments of each purchase, in the order given: of one shop, in as many parts, each as large up to the rounding of
 * the bank. Two payments of one number are of two purchases. Where a shop has more purchases than there may be plans,
 * each further payment counts as one more.
 */
export function purchasesOf<P extends Payment>(payments: readonly P[]): (readonly [P, ...P[]])[] {
  const byShop = new Map<string, [P, ...P[]][]>();
  for (const payment of payments) {
    const { merchant, of, number, amountCents } = payment;
    const key = JSON.stringify([merchant, of]);
    const ofShop = byShop.get(key) ?? [];
    byShop.set(key, ofShop);
    const joined =
      ofShop.length <= PLANS_MAX &&
      ofShop.find(
        (purchase) =>
          Math.abs(purchase[0].amountCents - amountCents) <= ROUNDING_CENTS &&
          purchase.every((other) => other.number !== number),
      );
    if (joined) joined.push(payment);
    else ofShop.push([payment]);
  }
  return [...byShop.values()].flat();
}

/** The payment that leaves the purchase as it stands. */
export const lastPayment = <P extends Payment>(purchase: readonly [P, ...P[]]): P =>
  purchase.reduce((last, payment) => (payment.number > last.number ? payment : last));

/** Whether its last payment is among them: nothing is due. */
export const isPaidOff = (purchase: readonly [Payment, ...Payment[]]): boolean => {
  const { number, of } = lastPayment(purchase);
  return number === of;
};
