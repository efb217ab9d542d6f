import { cents, type InstallmentPlan, type PlanExtras, type PlanFigures } from '@household/domain';
import type { Fresh, Stored } from '../changes/kinds.ts';

/** A plan with what the store keeps beside it. */
export type StoredPlan = InstallmentPlan & { readonly createdAt: Temporal.Instant; readonly version: number };

/** Figures and extras under the columns' names. */
export const columnsOf = (plan: PlanFigures & PlanExtras) => ({
  merchant: plan.merchant,
  purchaseDate: plan.purchaseDate,
  originalAmountCents: plan.originalAmountCents,
  remainingBalanceCents: plan.remainingBalanceCents,
  paymentDueCents: plan.paymentDueCents,
  installmentNo: plan.currentInstallment,
  totalInstallments: plan.totalInstallments,
  paidBy: plan.paidBy,
  shared: plan.shared,
  categoryId: plan.categoryId,
});

/** A row in the rules' names. */
export const planOf = (row: Stored<'plan'>): StoredPlan => ({
  id: row.id,
  merchant: row.merchant,
  purchaseDate: row.purchaseDate,
  originalAmountCents: row.originalAmountCents,
  remainingBalanceCents: row.remainingBalanceCents,
  paymentDueCents: row.paymentDueCents,
  currentInstallment: row.installmentNo,
  totalInstallments: row.totalInstallments ?? null,
  paidBy: row.paidBy ?? null,
  shared: row.shared ?? null,
  categoryId: row.categoryId ?? null,
  recordedMonth: row.recordedMonth ? Temporal.PlainYearMonth.from(row.recordedMonth) : null,
  createdAt: row.createdAt,
  version: row.version,
});

/** What `planColumns` selects. */
export type PlanRow = Omit<
  Fresh<'plan'>,
  'purchaseDate' | 'createdAt' | 'originalAmountCents' | 'remainingBalanceCents' | 'paymentDueCents'
> & {
  purchaseDate: string;
  createdAt: string;
  originalAmountCents: string;
  remainingBalanceCents: string;
  paymentDueCents: string;
  version: number;
};

/** A row's columns; all plans stand in the order of their file, then of their creation. */
export const planColumns = `id, position, merchant, purchase_date::text as "purchaseDate",
  original_amount_cents::text as "originalAmountCents", remaining_balance_cents::text as "remainingBalanceCents",
  payment_due_cents::text as "paymentDueCents", installment_no as "installmentNo",
  total_installments as "totalInstallments", paid_by as "paidBy", shared, category_id as "categoryId",
  recorded_month as "recordedMonth", created_at as "createdAt", version`;

export const storedRow = (row: PlanRow): Stored<'plan'> => ({
  ...row,
  purchaseDate: Temporal.PlainDate.from(row.purchaseDate),
  originalAmountCents: cents(Number(row.originalAmountCents)),
  remainingBalanceCents: cents(Number(row.remainingBalanceCents)),
  paymentDueCents: cents(Number(row.paymentDueCents)),
  createdAt: Temporal.Instant.from(row.createdAt),
});
