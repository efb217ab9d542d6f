import type { ReplacedCounts, StoredPlan } from '@household/db';
import {
  type DerivedPlan,
  derivePlan,
  monthOf,
  type PlanDraft,
  type PlanSummary,
  type ProjectedMonth,
  projectPayments,
  recordPayment,
  summarisePlans,
} from '@household/domain';
import type { MemberScope } from '../../context.ts';
import { payerResolver } from '../../rest-bodies/resolve-payer.ts';
import { createIdempotently } from '../../idempotent-create.ts';

/** A stored plan with what follows from its figures. */
export type Plan = DerivedPlan<StoredPlan>;
export type PlanOverview = { plans: Plan[]; summary: PlanSummary; projection: ProjectedMonth[] };
type Versioned = { id: string; version?: number | undefined };

/** All plans in their order, their summary, and what they take in each of 24 months, this one first. */
export const getPlans = async ({ read, today }: MemberScope): Promise<PlanOverview> => {
  const plans = await read.plans.list();
  const thisMonth = monthOf(today);
  return {
    plans: plans.map(derivePlan),
    summary: summarisePlans(plans, thisMonth),
    projection: projectPayments(plans, thisMonth),
  };
};

/**
 * Puts an upload in the place of all plans, as one change; matched plans keep their id and the extras the file lacks.
 * @throws DomainError VALIDATION_FAILED naming the item with an unknown payer or category (`2.paidBy`)
 */
export const replacePlans = async (
  scope: MemberScope,
  drafts: readonly PlanDraft[],
): Promise<PlanOverview & { replaced: ReplacedCounts; changeId: number | null }> => {
  const plans = await withPayers(scope, drafts, (index) => `${index}.paidBy`);
  const { result, changeId } = await scope.write('replace', (unit) => unit.plans.replaceAll(plans));
  return { ...(await getPlans(scope)), replaced: result, changeId };
};

/**
 * Adds a plan behind the others; with an id of the caller's, the same call twice adds it once and says so (`isNew`).
 * @throws DomainError VALIDATION_FAILED (unknown payer or category), ALREADY_EXISTS (the id stands for something else)
 */
export const createPlan = async (
  scope: MemberScope,
  draft: PlanDraft & { id?: string | undefined },
): Promise<{ plan: Plan; isNew: boolean; changeId: number | null }> => {
  const [plan] = await withPayers(scope, [draft]);
  const { result, changeId } = await createIdempotently(draft.id, () =>
    scope.write('create', (unit) => unit.plans.create({ ...plan!, id: draft.id })),
  );
  return { plan: derivePlan(result.plan), isNew: result.isNew, changeId };
};

/** Replaces a plan's figures; missing extras are kept, null ones cleared. @throws DomainError NOT_FOUND, STALE_EDIT, VALIDATION_FAILED */
export const updatePlan = async (
  scope: MemberScope,
  { id, version, plan: draft }: Versioned & { plan: PlanDraft },
): Promise<{ plan: Plan; changeId: number | null }> => {
  const [plan] = await withPayers(scope, [draft]);
  const { result, changeId } = await scope.write('update', (unit) => unit.plans.update(id, plan!, version));
  return { plan: derivePlan(result), changeId };
};

/** @throws DomainError NOT_FOUND, STALE_EDIT */
export const deletePlan = async (
  scope: MemberScope,
  { id, version }: Versioned,
): Promise<{ changeId: number | null }> => {
  const { changeId } = await scope.write('delete', (unit) => unit.plans.remove(id, version));
  return { changeId };
};

/**
 * Writes this month's payment of a plan as an expense of today and moves the plan one instalment on, as one change.
 * A plan without a payer is paid by whoever records it.
 *
 * @throws DomainError NOT_FOUND, RULE_VIOLATED (recorded this month already, nothing due), STALE_EDIT
 */
export const recordPlanPayment = async (
  scope: MemberScope,
  { id, version }: Versioned,
): Promise<{ plan: Plan; expenseId: string; changeId: number | null }> => {
  const { result, changeId } = await scope.write('record', async (unit) => {
    // The rule speaks before the version: a second tap is told that the month is recorded, not that the plan changed.
    const { plan, expense } = recordPayment(await unit.plans.lock(id), {
      today: scope.today,
      payer: scope.member.memberId,
    });
    // The plan heads the change: it is what the change is about.
    const moved = await unit.plans.moveOn(plan, version);
    const written = await unit.expenses.create(expense);
    return { plan: moved, expenseId: written.expense.id };
  });
  return { ...result, plan: derivePlan(result.plan), changeId };
};

/** Payers by their member ids; a username is resolved, as everywhere. */
const withPayers = async (
  { read }: MemberScope,
  drafts: readonly PlanDraft[],
  pathOf: (index: number) => string = () => 'paidBy',
): Promise<PlanDraft[]> => {
  const resolve = await payerResolver(read);
  return drafts.map((draft, index) =>
    draft.paidBy ? { ...draft, paidBy: resolve(draft.paidBy, pathOf(index)) } : draft,
  );
};
