import type { InstallmentPlan, PlanDraft, PlanExtras, PlanFigures } from './plan.ts';

/** A plan that the upload makes: a stored one brought up to date keeps its id, a new one has none yet. */
export type ReplacedPlan = Omit<InstallmentPlan, 'id'> & { readonly id: string | null };

/** The fields in which an uploaded plan differs from the stored one it matches. */
export type PlanChange = {
  readonly before: InstallmentPlan;
  readonly after: ReplacedPlan;
  readonly fields: readonly (keyof PlanFigures | keyof PlanExtras)[];
};

export type PlanReplacement = {
  /** All plans after the upload, in its order. */
  readonly plans: readonly ReplacedPlan[];
  readonly added: readonly ReplacedPlan[];
  readonly changed: readonly PlanChange[];
  readonly unchanged: readonly InstallmentPlan[];
  readonly removed: readonly InstallmentPlan[];
};

/** Of a matched plan the other fields are equal by definition. */
const COMPARED = [
  'remainingBalanceCents',
  'paymentDueCents',
  'currentInstallment',
  'totalInstallments',
  'paidBy',
  'shared',
  'categoryId',
] as const;

/**
 * What an upload that replaces all plans does. Plans are matched by merchant, purchase date and original amount, twins in
 * their order; a matched plan keeps its id, its recorded month and the extras that the file lacks.
 */
export function replacePlans(stored: readonly InstallmentPlan[], uploaded: readonly PlanDraft[]): PlanReplacement {
  // Of each identity the last stored one comes first, so that taking one from the end costs the same however many there are.
  const waiting = Map.groupBy(stored.toReversed(), identityOf);
  const pairs = uploaded.map((draft) => {
    const before = waiting.get(identityOf(draft))?.pop() ?? null;
    return { before, after: merged(before, draft) };
  });
  const left = new Set([...waiting.values()].flat());
  const matched = pairs.flatMap(({ before, after }) =>
    before ? [{ before, after, fields: COMPARED.filter((field) => before[field] !== after[field]) }] : [],
  );
  return {
    plans: pairs.map(({ after }) => after),
    added: pairs.filter(({ before }) => before === null).map(({ after }) => after),
    changed: matched.filter(({ fields }) => fields.length > 0),
    unchanged: matched.filter(({ fields }) => fields.length === 0).map(({ before }) => before),
    removed: stored.filter((plan) => left.has(plan)),
  };
}

function identityOf({ merchant, purchaseDate, originalAmountCents }: PlanFigures): string {
  return JSON.stringify([merchant, purchaseDate.toString(), originalAmountCents]);
}

function merged(before: InstallmentPlan | null, draft: PlanDraft): ReplacedPlan {
  return {
    id: before?.id ?? null,
    recordedMonth: before?.recordedMonth ?? null,
    merchant: draft.merchant,
    purchaseDate: draft.purchaseDate,
    originalAmountCents: draft.originalAmountCents,
    remainingBalanceCents: draft.remainingBalanceCents,
    paymentDueCents: draft.paymentDueCents,
    currentInstallment: draft.currentInstallment,
    totalInstallments: draft.totalInstallments,
    ...extrasOf(before, draft),
  };
}

/** The extras of a draft over those of the stored plan: a missing one keeps the stored, null clears it. */
export function extrasOf(before: PlanExtras | null, draft: PlanDraft): PlanExtras {
  return {
    paidBy: draft.paidBy === undefined ? (before?.paidBy ?? null) : draft.paidBy,
    shared: draft.shared === undefined ? (before?.shared ?? null) : draft.shared,
    categoryId: draft.categoryId === undefined ? (before?.categoryId ?? null) : draft.categoryId,
  };
}
