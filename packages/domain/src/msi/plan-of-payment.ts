import { monthOf } from '../calendar/year-month.ts';
import { type Cents, multiplyCents } from '../money/cents.ts';
import type { PlanFigures, PlanRecord } from './plan.ts';
import { figuresOfTerms } from './plan-terms.ts';

/** One payment of a purchase in instalments, as a bank's statement has it: the third of twelve. */
export type PaymentOfPlan = {
  readonly merchant: string;
  readonly date: Temporal.PlainDate;
  readonly amountCents: Cents;
  /** 1 … `of`. */
  readonly number: number;
  readonly of: number;
};

/**
 * The plan that a payment belongs to, as it stands once that is paid. All payments count as equal, and the purchase as
 * made so many months before; the bank's own figures can be put in later.
 *
 * @example 1,000.00, 3 of 12 // original 12,000.00, remaining 9,000.00, instalment 4
 */
export function planOfPayment({ merchant, date, amountCents, number, of }: PaymentOfPlan): PlanFigures & PlanRecord {
  const originalAmountCents = multiplyCents(amountCents, of);
  const terms = { originalAmountCents, totalInstallments: of, paidInstallments: number, paymentDueCents: amountCents };
  return {
    merchant,
    purchaseDate: date.subtract({ months: number - 1 }),
    originalAmountCents,
    totalInstallments: of,
    ...figuresOfTerms(terms),
    recordedMonth: monthOf(date),
  };
}
