import {
  type Cents,
  cents,
  floorAtZero,
  maxCents,
  multiplyCents,
  roundedShare,
  subtractCents,
  ZERO_CENTS,
} from '../money/cents.ts';
import type { PlanFigures } from './plan.ts';
import { isRecorded, type PayingPlan, SMALL_REST_CENTS } from './project-payments.ts';

/** What people know about a purchase in instalments without the bank's statement. */
export type PlanTerms = {
  readonly originalAmountCents: Cents;
  /** At least 1. */
  readonly totalInstallments: number;
  /** How many are paid: 0 … `totalInstallments`. */
  readonly paidInstallments: number;
  /** The payment, where people corrected the computed one. */
  readonly paymentDueCents?: Cents | undefined;
};

export type FiguresOfTerms = Pick<PlanFigures, 'paymentDueCents' | 'remainingBalanceCents' | 'currentInstallment'>;

/** The smallest payment, so that every plan ends. */
const LEAST_PAYMENT_CENTS = cents(1);

/**
 * The figures of a plan of equal payments, to be proposed and corrected. The payment is the amount divided by their
 * number, to the cent, halves away from zero; the instalment is the one now due.
 *
 * @example 17,999.00 in 18, 6 paid // payment 999.94, remaining 11,999.36, instalment 7
 * @throws RangeError when the numbers are not whole, there is no instalment, or more are paid than there are
 */
export function figuresOfTerms(terms: PlanTerms): FiguresOfTerms {
  const { originalAmountCents, totalInstallments: total, paidInstallments: paid } = terms;
  if (!Number.isInteger(total) || !Number.isInteger(paid) || total < 1 || paid < 0 || paid > total) {
    throw new RangeError(`No plan has paid ${paid} of ${total} payments`);
  }
  const paymentDueCents = terms.paymentDueCents ?? paymentOf(originalAmountCents, total);
  const paidCents = multiplyCents(paymentDueCents, paid);
  return {
    paymentDueCents,
    remainingBalanceCents: paid === total ? ZERO_CENTS : floorAtZero(subtractCents(originalAmountCents, paidCents)),
    currentInstallment: Math.min(paid + 1, total),
  };
}

function paymentOf(originalAmountCents: Cents, total: number): Cents {
  if (originalAmountCents === 0) return ZERO_CENTS;
  return maxCents(roundedShare(originalAmountCents, 1, total), LEAST_PAYMENT_CENTS);
}

/** How a plan ends if a payment is made every month. */
export type EndOfPlan = {
  /** How many payments are left, the one now due included. */
  readonly paymentsLeft: number;
  /** The last of them takes the cents that equal payments leave over or lack. */
  readonly lastPaymentCents: Cents;
  readonly lastMonth: Temporal.PlainYearMonth;
};

/** How a plan ends, as `paymentsOfPlan` pays it; null when nothing is left or nothing is ever paid. */
export function endOfPlan(plan: PayingPlan, thisMonth: Temporal.PlainYearMonth): EndOfPlan | null {
  const { paymentDueCents: payment, remainingBalanceCents: left } = plan;
  if (left === 0 || payment === 0) return null;
  const joined = payment > SMALL_REST_CENTS ? SMALL_REST_CENTS : ZERO_CENTS;
  const paymentsLeft = Math.max(Math.ceil((left - joined) / payment), 1);
  return {
    paymentsLeft,
    lastPaymentCents: subtractCents(left, multiplyCents(payment, paymentsLeft - 1)),
    lastMonth: thisMonth.add({ months: paymentsLeft - 1 + (isRecorded(plan, thisMonth) ? 1 : 0) }),
  };
}
