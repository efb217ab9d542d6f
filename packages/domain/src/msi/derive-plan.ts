import { floorAtZero, subtractCents, type Cents } from '../money/cents.ts';
import type { PlanFigures } from './plan.ts';

export const PLAN_STATUSES = ['active', 'completed'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** The fields computed from a plan's figures. */
export type PlanDerivation = {
  /** Active while anything remains to be paid. */
  readonly status: PlanStatus;
  /** Null when the total is unknown. */
  readonly monthsLeft: number | null;
  /** At most the total; null when it is unknown. */
  readonly nextInstallmentNumber: number | null;
  readonly amountPaidCents: Cents;
};

export type DerivedPlan<Plan extends PlanFigures = PlanFigures> = Plan & PlanDerivation & { readonly id: string };

/** Adds the computed fields to a plan, by the specification's arithmetic and nothing more. */
export function derivePlan<Plan extends PlanFigures & { readonly id: string }>(plan: Plan): DerivedPlan<Plan> {
  const { currentInstallment: current, totalInstallments: total } = plan;
  return {
    ...plan,
    status: plan.remainingBalanceCents > 0 ? 'active' : 'completed',
    monthsLeft: total === null ? null : Math.max(total - current, 0),
    nextInstallmentNumber: total === null ? null : Math.min(current + 1, total),
    amountPaidCents: floorAtZero(subtractCents(plan.originalAmountCents, plan.remainingBalanceCents)),
  };
}
