import { parsePesos, planDraftSchema, validationIssuesOf, type PlanDraft } from '@household/domain';
import { dayInput, type TypedDay } from '../../lib/typed-day.ts';
import type { Checked } from '../../lib/use-form.ts';
import type { Plan } from './use-plans.ts';

/** A plan as typed: the fields of the template. */
export type PlanValues = {
  merchant: string;
  purchaseDate: TypedDay;
  originalAmountCents: string;
  remainingBalanceCents: string;
  paymentDueCents: string;
  currentInstallment: string;
  /** '' is unknown. */
  totalInstallments: string;
  /** '' is not said; so for the next two. */
  paidBy: string;
  shared: '' | 'shared' | 'personal';
  categoryId: string;
};

export const emptyPlan = (today: Temporal.PlainDate): PlanValues => ({
  merchant: '',
  purchaseDate: today,
  originalAmountCents: '',
  remainingBalanceCents: '',
  paymentDueCents: '',
  currentInstallment: '0',
  totalInstallments: '',
  paidBy: '',
  shared: '',
  categoryId: '',
});

type Shown = Pick<
  Plan,
  | 'merchant'
  | 'purchaseDate'
  | 'originalAmountCents'
  | 'remainingBalanceCents'
  | 'paymentDueCents'
  | 'currentInstallment'
  | 'totalInstallments'
  | 'paidBy'
  | 'shared'
  | 'categoryId'
>;

/** A plan as a refused save carries it: as it is stored. */
export type CurrentPlan = Omit<Shown, 'purchaseDate' | 'currentInstallment'> & {
  purchaseDate: string;
  installmentNo: number;
};

export const valuesOfCurrent = (current: CurrentPlan, plainAmount: (cents: number) => string): PlanValues =>
  valuesOf(
    {
      ...current,
      purchaseDate: Temporal.PlainDate.from(current.purchaseDate),
      currentInstallment: current.installmentNo,
    },
    plainAmount,
  );

export const valuesOf = (plan: Shown, plainAmount: (cents: number) => string): PlanValues => ({
  merchant: plan.merchant,
  purchaseDate: plan.purchaseDate,
  originalAmountCents: plainAmount(plan.originalAmountCents),
  remainingBalanceCents: plainAmount(plan.remainingBalanceCents),
  paymentDueCents: plainAmount(plan.paymentDueCents),
  currentInstallment: String(plan.currentInstallment),
  totalInstallments: plan.totalInstallments === null ? '' : String(plan.totalInstallments),
  paidBy: plan.paidBy ?? '',
  shared: plan.shared === null ? '' : plan.shared ? 'shared' : 'personal',
  categoryId: plan.categoryId ?? '',
});

/** Missing when nothing was typed; a text that is no amount stays one, so that the schema refuses it as a number. */
const amount = (text: string) => (text.trim() === '' ? undefined : (parsePesos(text) ?? text));
const count = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : text);
const said = (text: string) => (text === '' ? null : text);

/** Reads the form with the schema that the server applies too; `id` is the one a new plan has from the start. */
export function checkPlan(values: PlanValues, id?: string): Checked<PlanDraft & { id?: string | undefined }> {
  const draft = planDraftSchema.safeParse({
    ...(id !== undefined && { id }),
    merchant: values.merchant,
    purchaseDate: dayInput(values.purchaseDate),
    originalAmountCents: amount(values.originalAmountCents),
    remainingBalanceCents: amount(values.remainingBalanceCents),
    paymentDueCents: amount(values.paymentDueCents),
    currentInstallment: values.currentInstallment.trim() === '' ? 0 : count(values.currentInstallment),
    totalInstallments: values.totalInstallments.trim() === '' ? null : count(values.totalInstallments),
    paidBy: said(values.paidBy),
    shared: values.shared === '' ? null : values.shared === 'shared',
    categoryId: said(values.categoryId),
  });
  return draft.success ? { ok: true, value: draft.data } : { ok: false, issues: validationIssuesOf(draft.error) };
}
