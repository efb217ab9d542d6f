import { centsToDecimal } from '../money/format-cents.ts';
import type { Cents } from '../money/cents.ts';
import type { PlanDraft } from './plan.ts';
import type { PlanItem } from './plan-schemas.ts';

/** The template with an example: what a new household downloads to see the form. */
export const PLAN_TEMPLATE: readonly PlanItem[] = [
  {
    merchant: 'Mueblería',
    date: '2026-01-15',
    original_amount_mxn: 12_000,
    remaining_balance_mxn: 10_000,
    payment_due_mxn: 1_000,
    installment_no: 3,
    total_installments: 12,
  },
  {
    merchant: 'Plan sin plazo conocido',
    date: '2026-02-28',
    original_amount_mxn: 2_499.5,
    remaining_balance_mxn: 1_249.75,
    payment_due_mxn: 416.58,
    installment_no: 3,
    total_installments: null,
  },
];

/** A plan in the template's form; an extra that is not said is left out. */
export function planItemOf(plan: PlanDraft): PlanItem {
  return {
    merchant: plan.merchant,
    date: plan.purchaseDate.toString(),
    original_amount_mxn: pesos(plan.originalAmountCents),
    remaining_balance_mxn: pesos(plan.remainingBalanceCents),
    payment_due_mxn: pesos(plan.paymentDueCents),
    installment_no: plan.currentInstallment,
    total_installments: plan.totalInstallments,
    ...(isSaid(plan.paidBy) && { paid_by: plan.paidBy }),
    ...(isSaid(plan.shared) && { shared: plan.shared }),
    ...(isSaid(plan.categoryId) && { category_id: plan.categoryId }),
  };
}

/** Plans as a file that `parsePlanFile` reads back to the same plans. */
export function writePlanFile(items: readonly PlanItem[]): string {
  return `${JSON.stringify(items, null, 2)}\n`;
}

function isSaid<T>(extra: T | null | undefined): extra is T {
  return extra !== null && extra !== undefined;
}

/** Exact: a number of up to 15 digits prints the digits it was read from. */
function pesos(amount: Cents): number {
  return Number(centsToDecimal(amount));
}
