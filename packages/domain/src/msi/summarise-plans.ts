import { subtractCents, sumCents, ZERO_CENTS, type Cents } from '../money/cents.ts';
import type { PlanFigures, PlanRecord } from './plan.ts';
import { isRecorded, projectPayments, type PayingPlan } from './project-payments.ts';

type SummarisedPlan = PlanFigures & Partial<PlanRecord>;

export type PlanSummary = {
  /** Of all plans. */
  readonly totalOriginalAmountCents: Cents;
  /** Of the active plans. */
  readonly totalRemainingBalanceCents: Cents;
  /** Month 0: the payment due of the active plans whose payment is not yet recorded this month. */
  readonly totalMonthlyPaymentCents: Cents;
  readonly nextMonthPaymentCents: Cents;
  /** Month 0 minus next month. */
  readonly nextMonthSavingsCents: Cents;
  readonly monthAfterNextPaymentCents: Cents;
  /** Month 0 minus the month after next. */
  readonly monthAfterNextSavingsCents: Cents;
  readonly activeCount: number;
  readonly completedCount: number;
};

/** The figures of the summary card. */
export function summarisePlans(plans: readonly SummarisedPlan[], thisMonth: Temporal.PlainYearMonth): PlanSummary {
  const active = plans.filter(isActive);
  const monthlyPayment = monthlyPaymentOf(plans, thisMonth);
  const [, next, afterNext] = projectPayments(plans, thisMonth, 3);
  const nextMonthPayment = next?.totalCents ?? ZERO_CENTS;
  const monthAfterNextPayment = afterNext?.totalCents ?? ZERO_CENTS;
  return {
    totalOriginalAmountCents: sumCents(plans.map((plan) => plan.originalAmountCents)),
    totalRemainingBalanceCents: sumCents(active.map((plan) => plan.remainingBalanceCents)),
    totalMonthlyPaymentCents: monthlyPayment,
    nextMonthPaymentCents: nextMonthPayment,
    nextMonthSavingsCents: subtractCents(monthlyPayment, nextMonthPayment),
    monthAfterNextPaymentCents: monthAfterNextPayment,
    monthAfterNextSavingsCents: subtractCents(monthlyPayment, monthAfterNextPayment),
    activeCount: active.length,
    completedCount: plans.length - active.length,
  };
}

/** The sum of the active plans' payments due, without those already recorded this month. */
export function monthlyPaymentOf(plans: readonly PayingPlan[], thisMonth: Temporal.PlainYearMonth): Cents {
  const due = plans.filter((plan) => isActive(plan) && !isRecorded(plan, thisMonth));
  return sumCents(due.map((plan) => plan.paymentDueCents));
}

function isActive({ remainingBalanceCents }: PayingPlan): boolean {
  return remainingBalanceCents > 0;
}
