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
import type { MemberScope, Undoable } from '../../context.ts';
import type { SeenRecord } from '../../transport/seen-record.ts';
import { payerResolver } from '../../transport/resolve-payer.ts';
import { createIdempotently } from '../../idempotent-create.ts';

/** A stored plan with its computed fields. */
export type Plan = DerivedPlan<StoredPlan>;
export type PlanOverview = { plans: Plan[]; summary: PlanSummary; projection: ProjectedMonth[] };

/** All plans in order, their summary, and their payments in each of 24 months, this one first. */
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
 * Replaces all plans by an upload, as one change; matched plans keep their id and the extras the file lacks.
 * @throws DomainError VALIDATION_FAILED naming the item with an unknown payer or category (`2.paidBy`)
 */
export const replacePlans = async (
  scope: MemberScope,
  drafts: readonly PlanDraft[],
): Promise<PlanOverview & { replaced: ReplacedCounts } & Undoable> => {
  const plans = await withPayers(scope, drafts, (index) => `${index}.paidBy`);
  const { result, changeId } = await scope.write('replace', (unit) => unit.plans.replaceAll(plans));
  return { ...(await getPlans(scope)), replaced: result, changeId };
};

/**
 * Adds a plan after the others; idempotent with a client-chosen id (`isNew` is false when it already existed).
 * @throws DomainError VALIDATION_FAILED (unknown payer or category), ALREADY_EXISTS (the id is used with other content)
 */
export const createPlan = async (
  scope: MemberScope,
  draft: PlanDraft & { id?: string | undefined },
): Promise<{ plan: Plan; isNew: boolean } & Undoable> => {
  const [plan] = await withPayers(scope, [draft]);
  const { result, changeId } = await createIdempotently(draft.id, () =>
    scope.write('create', (unit) => unit.plans.create({ ...plan!, id: draft.id })),
  );
  return { plan: derivePlan(result.plan), isNew: result.isNew, changeId };
};

/** Replaces a plan's figures; missing extras are kept, null ones cleared. @throws DomainError NOT_FOUND, STALE_EDIT, VALIDATION_FAILED */
export const updatePlan = async (
  scope: MemberScope,
  { id, version, plan: draft }: SeenRecord & { plan: PlanDraft },
): Promise<{ plan: Plan } & Undoable> => {
  const [plan] = await withPayers(scope, [draft]);
  const { result, changeId } = await scope.write('update', (unit) => unit.plans.update(id, plan!, version));
  return { plan: derivePlan(result), changeId };
};

/** @throws DomainError NOT_FOUND, STALE_EDIT */
export const deletePlan = async (scope: MemberScope, { id, version }: SeenRecord): Promise<Undoable> => {
  const { changeId } = await scope.write('delete', (unit) => unit.plans.remove(id, version));
  return { changeId };
};

/**
 * Records this month's payment of a plan as an expense of today and advances the plan by one instalment, as one change.
 * A plan without a payer is paid by the member who records it.
 *
 * @throws DomainError NOT_FOUND, RULE_VIOLATED (recorded this month already, nothing due), STALE_EDIT
 */
export const recordPlanPayment = async (
  scope: MemberScope,
  { id, version }: SeenRecord,
): Promise<{ plan: Plan; expenseId: string } & Undoable> => {
  const { result, changeId } = await scope.write('record', async (unit) => {
    // The rule is checked before the version: a second tap gets "already recorded", not "stale".
    const { plan, expense } = recordPayment(await unit.plans.lock(id), {
      today: scope.today,
      payer: scope.member.memberId,
    });
    // The plan is first in the change, because the change is about it.
    const moved = await unit.plans.moveOn(plan, version);
    const [split] = await unit.splits.fromTemplate([expense]);
    const written = await unit.expenses.create(split!);
    return { plan: moved, expenseId: written.expense.id };
  });
  return { ...result, plan: derivePlan(result.plan), changeId };
};

/** Resolves payers, ids or usernames, to member ids. */
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
