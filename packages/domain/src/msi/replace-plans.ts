import {
  extrasOf,
  type InstallmentPlan,
  PLAN_EXTRAS,
  PLAN_FIGURES,
  type PlanDraft,
  type PlanExtras,
  type PlanFigures,
} from './plan.ts';

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

/** Of a matched plan the fields of its identity are equal by definition. */
const COMPARED = [...PLAN_FIGURES, ...PLAN_EXTRAS].filter(
  (field) => field !== 'merchant' && field !== 'purchaseDate' && field !== 'originalAmountCents',
);

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
  const figures = Object.fromEntries(PLAN_FIGURES.map((field) => [field, draft[field]])) as unknown as PlanFigures;
  return {
    id: before?.id ?? null,
    recordedMonth: before?.recordedMonth ?? null,
    ...figures,
    ...extrasOf(before, draft),
  };
}
