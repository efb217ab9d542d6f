import { monthsBetween, isSameMonth } from '../calendar/year-month.ts';
import { cents, minCents, subtractCents, sumCents, ZERO_CENTS, type Cents } from '../money/cents.ts';
import type { PlanFigures, PlanRecord } from './plan.ts';

/** The fields of a plan that its payments depend on. */
export type PayingPlan = Pick<PlanFigures, 'remainingBalanceCents' | 'paymentDueCents'> & Partial<PlanRecord>;

/** A remainder of at most this is not worth a month of its own. */
export const SMALL_REST_CENTS = cents(100);

/** How many months the projection has, this one first. */
const PROJECTION_MONTHS = 24;
/** How many of them the chart shows. */
export const CHART_MONTHS = 12;

export type ProjectedMonth = { readonly month: Temporal.PlainYearMonth; readonly totalCents: Cents };

/**
 * The amount of a plan's next payment: the smaller of its payment due and the remaining balance. A remainder of at most
 * one peso, as dividing a price into equal payments leaves it, is added to that payment, unless the payment itself is
 * that small.
 *
 * @example nextPaymentOf({ paymentDueCents: cents(99_994), remainingBalanceCents: cents(100_002) }) // 100002
 */
export function nextPaymentOf({ paymentDueCents, remainingBalanceCents }: PayingPlan): Cents {
  const payment = minCents(paymentDueCents, remainingBalanceCents);
  const rest = subtractCents(remainingBalanceCents, payment);
  return paymentDueCents > SMALL_REST_CENTS && rest <= SMALL_REST_CENTS ? remainingBalanceCents : payment;
}

/**
 * A plan's payment in each month, this one first, until nothing is left. It is 0 this month when this month's payment
 * is already recorded.
 */
export function paymentsOfPlan(plan: PayingPlan, thisMonth: Temporal.PlainYearMonth, count: number): Cents[] {
  let left = plan.remainingBalanceCents;
  return Array.from({ length: count }, (_, index) => {
    if (index === 0 && isRecorded(plan, thisMonth)) return ZERO_CENTS;
    const payment = nextPaymentOf({ ...plan, remainingBalanceCents: left });
    left = subtractCents(left, payment);
    return payment;
  });
}

/** The payments of all plans together in each month, this one first. */
export function projectPayments(
  plans: readonly PayingPlan[],
  thisMonth: Temporal.PlainYearMonth,
  count: number = PROJECTION_MONTHS,
): ProjectedMonth[] {
  const payments = plans.map((plan) => paymentsOfPlan(plan, thisMonth, count));
  return monthsBetween(thisMonth, thisMonth.add({ months: count - 1 })).map((month, index) => ({
    month,
    totalCents: sumCents(payments.map((ofPlan) => ofPlan[index] ?? ZERO_CENTS)),
  }));
}

/** Whether this month's payment of a plan is already recorded as an expense. */
export function isRecorded(plan: Partial<PlanRecord>, month: Temporal.PlainYearMonth): boolean {
  return plan.recordedMonth ? isSameMonth(plan.recordedMonth, month) : false;
}
