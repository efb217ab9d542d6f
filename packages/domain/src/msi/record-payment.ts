import { monthOf } from '../calendar/year-month.ts';
import { DomainError } from '../errors/domain-error.ts';
import { MESSAGES } from '../errors/messages.ts';
import type { ExpenseContent } from '../expenses/expense.ts';
import { EXPENSE_DEFAULTS } from '../expenses/entry-defaults.ts';
import type { MemberId } from '../household/member.ts';
import { subtractCents } from '../money/cents.ts';
import type { InstallmentPlan } from './plan.ts';
import { isRecorded, nextPaymentOf } from './project-payments.ts';

export type RecordedPayment<Plan> = { readonly plan: Plan; readonly expense: ExpenseContent };

/**
 * Records this month's payment of a plan: the expense it makes, dated today, and the plan advanced by one instalment
 * with the payment off its balance; a remainder of at most one peso is paid with it. Payer, sharing, category and
 * split are the plan's own, or by default `payer`, shared, none and null (to be resolved).
 *
 * @throws DomainError RULE_VIOLATED when the month is recorded already or nothing is due
 */
export function recordPayment<Plan extends InstallmentPlan>(
  plan: Plan,
  { today, payer }: { readonly today: Temporal.PlainDate; readonly payer: MemberId },
): RecordedPayment<Plan> {
  const month = monthOf(today);
  if (isRecorded(plan, month)) throw refused('paymentOncePerMonth', MESSAGES.paymentRecorded);
  const amountCents = nextPaymentOf(plan);
  if (amountCents === 0) throw refused('paymentDue', MESSAGES.noPaymentDue);
  return {
    plan: {
      ...plan,
      remainingBalanceCents: subtractCents(plan.remainingBalanceCents, amountCents),
      currentInstallment: nextInstallment(plan),
      recordedMonth: month,
    },
    expense: {
      amountCents,
      description: plan.merchant,
      categoryId: plan.categoryId,
      paidBy: plan.paidBy ?? payer,
      shared: plan.shared ?? true,
      date: today,
      ...EXPENSE_DEFAULTS,
      split: plan.split,
      meta: { installmentPlanId: plan.id, installmentMonth: month.toString() },
    },
  };
}

/** One more, at most the total; a number that already exceeds the total is left alone. */
function nextInstallment({ currentInstallment, totalInstallments }: InstallmentPlan): number {
  const next = currentInstallment + 1;
  return totalInstallments === null ? next : Math.max(Math.min(next, totalInstallments), currentInstallment);
}

function refused(rule: string, message: string): DomainError {
  return new DomainError('RULE_VIOLATED', { rule, message });
}
