import { monthOf } from './figures.ts';
import type { HouseholdModel } from './household-model.ts';
import { nextPayment, type Plan, plansInOrder } from './plans.ts';

const MONTHS = 24;

/** A plan's payments from this month on, 0 in a recorded month. */
export function payments(
  { remainingBalanceCents, paymentDueCents, recordedMonth }: Plan,
  thisMonth: string,
  months = MONTHS,
): number[] {
  let left = remainingBalanceCents;
  return Array.from({ length: months }, (_, index) => {
    const payment = index === 0 && recordedMonth === thisMonth ? 0 : nextPayment(paymentDueCents, left);
    left -= payment;
    return payment;
  });
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** `GET /api/msi`: the plans with their computed fields, their summary and the payments of each month. */
export function planOverview(model: HouseholdModel) {
  const plans = plansInOrder(model);
  const thisMonth = monthOf(model.today);
  const series = plans.map((plan) => payments(plan, thisMonth));
  const inMonth = (index: number): number => total(series.map((ofPlan) => ofPlan[index]!));
  const active = plans.filter(({ remainingBalanceCents }) => remainingBalanceCents > 0);
  const due = total(active.filter((plan) => plan.recordedMonth !== thisMonth).map((plan) => plan.paymentDueCents));
  return {
    plans: plans.map(({ position: _position, ...plan }) => ({
      ...plan,
      status: plan.remainingBalanceCents > 0 ? 'active' : 'completed',
      monthsLeft:
        plan.totalInstallments === null ? null : Math.max(0, plan.totalInstallments - plan.currentInstallment),
      nextInstallmentNumber:
        plan.totalInstallments === null ? null : Math.min(plan.currentInstallment + 1, plan.totalInstallments),
      amountPaidCents: Math.max(0, plan.originalAmountCents - plan.remainingBalanceCents),
    })),
    summary: {
      totalOriginalAmountCents: total(plans.map((plan) => plan.originalAmountCents)),
      totalRemainingBalanceCents: total(active.map((plan) => plan.remainingBalanceCents)),
      totalMonthlyPaymentCents: due,
      nextMonthPaymentCents: inMonth(1),
      nextMonthSavingsCents: due - inMonth(1),
      monthAfterNextPaymentCents: inMonth(2),
      monthAfterNextSavingsCents: due - inMonth(2),
      activeCount: active.length,
      completedCount: plans.length - active.length,
    },
    projection: Array.from({ length: MONTHS }, (_, index) => ({
      month: Temporal.PlainYearMonth.from(thisMonth).add({ months: index }).toString(),
      totalCents: inMonth(index),
    })),
  };
}
