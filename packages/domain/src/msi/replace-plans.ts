import {
  extrasOf,
  type InstallmentPlan,
  PLAN_EXTRAS,
  PLAN_FIGURES,
  type PlanDraft,
  type PlanExtras,
  type PlanFigures,
} from './plan.ts';
import { isSameNamedSplit } from '../split/named-split.ts';

/** A plan of the upload: an updated one keeps the stored id, a new one has none yet. */
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

/** The identity fields of a matched plan are equal by definition. */
const COMPARED = [...PLAN_FIGURES, ...PLAN_EXTRAS].filter(
  (field) => field !== 'merchant' && field !== 'purchaseDate' && field !== 'originalAmountCents',
);

/**
 * The effect of an upload that replaces all plans. Plans are matched by merchant, purchase date and original amount,
 * identical ones in their order; a matched plan keeps its id, its recorded month and the extras that the file lacks.
 */
export function replacePlans(stored: readonly InstallmentPlan[], uploaded: readonly PlanDraft[]): PlanReplacement {
  // Reversed for each identity, so that taking the first one is a pop from the end, whose cost does not grow with their
  // number.
  const waiting = Map.groupBy(stored.toReversed(), identityOf);
  const pairs = uploaded.map((draft) => {
    const before = waiting.get(identityOf(draft))?.pop() ?? null;
    return { before, after: merged(before, draft) };
  });
  const left = new Set([...waiting.values()].flat());
  const matched = pairs.flatMap(({ before, after }) =>
    before ? [{ before, after, fields: COMPARED.filter((field) => !hasSame(field, before, after)) }] : [],
  );
  return {
    plans: pairs.map(({ after }) => after),
    added: pairs.filter(({ before }) => before === null).map(({ after }) => after),
    changed: matched.filter(({ fields }) => fields.length > 0),
    unchanged: matched.filter(({ fields }) => fields.length === 0).map(({ before }) => before),
    removed: stored.filter((plan) => left.has(plan)),
  };
}

type Compared = PlanFigures & PlanExtras;

function hasSame(field: keyof Compared, before: Compared, after: Compared): boolean {
  return field === 'split' ? isSameNamedSplit(before.split, after.split) : before[field] === after[field];
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
