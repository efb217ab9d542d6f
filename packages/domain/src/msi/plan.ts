import type { MemberId } from '../household/member.ts';
import type { Cents } from '../money/cents.ts';

export const MERCHANT_MAX = 255;
/** More than any bank prints; fits the database's integer. */
/** The most plans that one file or one request replaces the stored ones by. */
export const PLANS_MAX = 1_000;
export const INSTALLMENTS_MAX = 1_000_000;

/** What the bank prints of an interest-free purchase in monthly instalments. */
export type PlanFigures = {
  readonly merchant: string;
  readonly purchaseDate: Temporal.PlainDate;
  readonly originalAmountCents: Cents;
  /** What is still to be paid; the payment now due is part of it. */
  readonly remainingBalanceCents: Cents;
  readonly paymentDueCents: Cents;
  /** The number that the bank printed; nothing else is inferred from it. */
  readonly currentInstallment: number;
  /** Null: unknown, an open plan. */
  readonly totalInstallments: number | null;
};

/** What the household adds to a plan; null: not said. */
export type PlanExtras = {
  readonly paidBy: MemberId | null;
  readonly shared: boolean | null;
  readonly categoryId: string | null;
};

/** A plan before it is saved. A missing extra keeps the stored one, null clears it. */
export type PlanDraft = PlanFigures & { readonly [Extra in keyof PlanExtras]?: PlanExtras[Extra] | undefined };

/** The month in which a payment was last recorded as an expense; null: none yet. */
export type PlanRecord = { readonly recordedMonth: Temporal.PlainYearMonth | null };

export type InstallmentPlan = PlanFigures & PlanExtras & PlanRecord & { readonly id: string };
