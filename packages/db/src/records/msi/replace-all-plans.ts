import {
  firstPastLimit,
  invalidField,
  maxCents,
  MESSAGES,
  type PlanDraft,
  replacePlans,
  totalTooLarge,
} from '@household/domain';
import { newId } from '../ids.ts';
import type { SplitResolver } from '../split-resolver.ts';
import type { Writing } from '../writer.ts';

/** How many plans an upload added, changed, left unchanged and removed. */
export type ReplacedCounts = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
};

/**
 * Replaces all plans by an upload, matched by the domain's `replacePlans`, in a few statements, however many there are.
 * Other writers of plans wait until it is done.
 *
 * @throws DomainError VALIDATION_FAILED naming the item (`2.categoryId`) whose category does not exist, or whose split
 *   (`2.split`) is of a personal plan
 */
export async function replaceAllPlans(
  { sql, log, splits, at }: Writing,
  uploaded: readonly PlanDraft[],
): Promise<ReplacedCounts> {
  // Categories before plans, the same lock order as deleting a category.
  const categories = await sql.rows<{ id: string }>('select id from category for key share');
  refuseUnknownCategories(uploaded, new Set(categories.map(({ id }) => id)));
  refuseTooLargeTotal(uploaded);
  await sql.rows('lock table installment_plan in exclusive mode');
  const stored = new Map(
    (await log.list('plan', {}, { orderBy: { position: 'asc', id: 'asc' } })).map((row) => [row.id, row]),
  );
  const { plans, added, changed, unchanged, removed } = replacePlans(
    [...stored.values()],
    await withSplits(splits, uploaded),
  );
  refuseSplitsOfPersonal(uploaded, plans);
  const next = plans.map((plan, position) => ({
    ...plan,
    id: plan.id ?? newId(),
    position,
    createdAt: (plan.id === null ? null : stored.get(plan.id)?.createdAt) ?? at,
  }));
  await log.removeAll(
    'plan',
    removed.map(({ id }) => stored.get(id)!),
  );
  // Statements that can reduce the total come first, so that no step of an upload that fits exceeds the limit.
  await log.replaceAll(
    'plan',
    next.flatMap((is) => (stored.has(is.id) ? [{ was: stored.get(is.id)!, is }] : [])),
  );
  await log.createAll(
    'plan',
    next.filter(({ id }) => !stored.has(id)),
  );
  return { added: added.length, changed: changed.length, unchanged: unchanged.length, removed: removed.length };
}

function refuseUnknownCategories(uploaded: readonly PlanDraft[], known: ReadonlySet<string>): void {
  const index = uploaded.findIndex(({ categoryId }) => categoryId && !known.has(categoryId));
  if (index === -1) return;
  throw invalidField(`${index}.categoryId`, MESSAGES.categoryNotFound);
}

/** Names both members in each split. @throws DomainError VALIDATION_FAILED naming the item (`2.split.rule`) */
function withSplits(splits: SplitResolver, uploaded: readonly PlanDraft[]): Promise<PlanDraft[]> {
  return Promise.all(
    uploaded.map(async (draft, index) => {
      const split = await splits.requested({ ...draft, shared: draft.shared ?? true }, `${index}.split`);
      return split ? { ...draft, split } : draft;
    }),
  );
}

/** Also of a plan that was personal and stays it, because the file does not say. */
function refuseSplitsOfPersonal(
  uploaded: readonly PlanDraft[],
  plans: readonly { readonly shared: boolean | null }[],
): void {
  const index = uploaded.findIndex(({ split }, place) => split && plans[place]?.shared === false);
  if (index === -1) return;
  throw invalidField(`${index}.split`, MESSAGES.personalHasNoSplit);
}

/** An upload replaces all plans, so its sum is the total. */
function refuseTooLargeTotal(uploaded: readonly PlanDraft[]): void {
  const amounts = uploaded.map(({ originalAmountCents, remainingBalanceCents, paymentDueCents }) =>
    maxCents(originalAmountCents, remainingBalanceCents, paymentDueCents),
  );
  const index = firstPastLimit(0, amounts);
  if (index !== -1) throw totalTooLarge(`${index}.originalAmountCents`);
}
