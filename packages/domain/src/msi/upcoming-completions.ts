import { floorAtZero, subtractCents, sumCents, type Cents } from '../money/cents.ts';
import type { DerivedPlan, PlanDerivation } from './derive-plan.ts';
import type { PlanFigures, PlanRecord } from './plan.ts';
import { monthlyPaymentOf } from './summarise-plans.ts';

/** A plan ends soon when no more months than this are left. */
const FINISHING_SOON_MONTHS = 1;

export type UpcomingCompletions<Plan> = {
  readonly items: readonly { readonly plan: Plan; readonly paymentAfterCents: Cents }[];
  readonly totalDropCents: Cents;
  readonly totalAfterDropCents: Cents;
};

/** Whether at most one month is left; never true while the total is unknown. */
export function isFinishingSoon({ monthsLeft }: Pick<PlanDerivation, 'monthsLeft'>): boolean {
  return monthsLeft !== null && monthsLeft <= FINISHING_SOON_MONTHS;
}

/**
 * The active plans that end within a month, and this month's payment without each of them and without all. Never
 * negative: a plan recorded this month is no longer part of this month's payment.
 */
export function upcomingCompletions<Plan extends DerivedPlan<PlanFigures & Partial<PlanRecord>>>(
  plans: readonly Plan[],
  thisMonth: Temporal.PlainYearMonth,
): UpcomingCompletions<Plan> {
  const ending = plans.filter((plan) => plan.status === 'active' && isFinishingSoon(plan));
  const monthlyPayment = monthlyPaymentOf(plans, thisMonth);
  const without = (drop: Cents) => floorAtZero(subtractCents(monthlyPayment, drop));
  const totalDropCents = sumCents(ending.map(({ paymentDueCents }) => paymentDueCents));
  return {
    items: ending.map((plan) => ({ plan, paymentAfterCents: without(plan.paymentDueCents) })),
    totalDropCents,
    totalAfterDropCents: without(totalDropCents),
  };
}
