import { type Change, type Fields, type HouseholdModel, Refused } from './household-model.ts';
import { defaults, type Doing, seenRecord } from './entries.ts';
import { type AskedSplit, askedSplit, refuseMalformed, type Split, splitFromTemplate } from './splits.ts';

/** An installment plan as stored. */
export type Plan = {
  readonly id: string;
  readonly position: number;
  readonly merchant: string;
  readonly purchaseDate: string;
  readonly originalAmountCents: number;
  readonly remainingBalanceCents: number;
  readonly paymentDueCents: number;
  readonly currentInstallment: number;
  readonly totalInstallments: number | null;
  readonly paidBy: string | null;
  readonly shared: boolean | null;
  readonly categoryId: string | null;
  readonly split: Split | null;
  /** 1 … 31; null: unknown. */
  readonly paymentDay: number | null;
  readonly recordedMonth: string | null;
  readonly createdAt: string;
};

/** What a person enters or uploads; a missing extra is kept, null clears it. */
export type PlanEntry = Omit<
  Plan,
  'id' | 'position' | 'recordedMonth' | 'createdAt' | 'paidBy' | 'shared' | 'categoryId' | 'split' | 'paymentDay'
> & {
  paidBy?: string | null;
  shared?: boolean | null;
  categoryId?: string | null;
  split?: AskedSplit | null;
  paymentDay?: number | null;
};

export const plansInOrder = (model: HouseholdModel): Plan[] =>
  model.all<Plan>('plan').toSorted((left, right) => left.position - right.position || (left.id < right.id ? -1 : 1));

function withExtras(
  model: HouseholdModel,
  stored: Plan | null,
  { split: asked, ...entry }: PlanEntry,
): Omit<Plan, 'id' | 'position' | 'recordedMonth' | 'createdAt'> {
  const { paidBy = stored?.paidBy ?? null, shared = stored?.shared ?? null } = entry;
  const isShared = shared ?? true;
  const kept = stored?.split ?? null;
  return {
    ...entry,
    paidBy,
    shared,
    categoryId: entry.categoryId === undefined ? (stored?.categoryId ?? null) : entry.categoryId,
    paymentDay: entry.paymentDay === undefined ? (stored?.paymentDay ?? null) : entry.paymentDay,
    split: askedSplit(model, { shared: isShared, split: asked }) ?? (isShared && asked === undefined ? kept : null),
  };
}

function refuseUnknownCategory(model: HouseholdModel, { categoryId }: PlanEntry): void {
  if (categoryId && model.get(categoryId)?.kind !== 'category') throw new Refused('VALIDATION_FAILED');
}

/** Adds a plan after the others. */
export function addPlan({ model, actor }: Doing, entry: PlanEntry, id: string): Change | null {
  return model.change(actor, 'create', () => {
    refuseMalformed(entry.split?.rule);
    refuseUnknownCategory(model, entry);
    const position = Math.max(-1, ...model.all<Plan>('plan').map((plan) => plan.position)) + 1;
    model.put('plan', {
      ...defaults.plan,
      ...withExtras(model, null, entry),
      id,
      position,
      recordedMonth: null,
      createdAt: model.now.toString(),
    });
  });
}

export function editPlan(doing: Doing, id: string, entry: PlanEntry): Change | null {
  const { model, actor } = doing;
  return model.change(actor, 'update', () => {
    refuseMalformed(entry.split?.rule);
    const stored = seenRecord(doing, 'plan', id) as Plan;
    refuseUnknownCategory(model, entry);
    model.edit(id, withExtras(model, stored, entry));
  });
}

/**
 * Replaces all plans by a file. Plans are matched by merchant, date and original amount, identical ones in order; plans
 * missing in the file are deleted.
 */
export function replacePlans({ model, actor }: Doing, file: readonly PlanEntry[], newIds: () => string): Change | null {
  return model.change(actor, 'replace', () => {
    for (const entry of file) {
      refuseMalformed(entry.split?.rule);
      refuseUnknownCategory(model, entry);
    }
    const left = plansInOrder(model);
    for (const { id } of left) model.remove(id);
    for (const [position, entry] of file.entries()) {
      const index = left.findIndex(
        ({ merchant, purchaseDate, originalAmountCents }) =>
          merchant === entry.merchant &&
          purchaseDate === entry.purchaseDate &&
          originalAmountCents === entry.originalAmountCents,
      );
      const stored = index < 0 ? null : left.splice(index, 1)[0]!;
      const fresh = { id: '', recordedMonth: null, createdAt: model.now.toString() };
      const kept = stored ?? { ...fresh, id: newIds() };
      model.put('plan', { ...defaults.plan, ...kept, ...withExtras(model, stored, entry), position });
    }
  });
}

/** What a plan pays next: a rest of at most one peso is paid with it, unless its payments are that small themselves. */
export function nextPayment(due: number, left: number): number {
  const payment = Math.min(due, left);
  return due > 100 && left - payment <= 100 ? left : payment;
}

/** Records this month's payment as an expense of today and advances the plan by one instalment. */
export function recordPayment(doing: Doing, id: string, expenseId: string): Change | null {
  const { model, actor } = doing;
  return model.change(actor, 'record', () => {
    const plan = seenRecord({ model, actor }, 'plan', id) as Plan;
    const month = model.today.slice(0, 7);
    const amountCents = nextPayment(plan.paymentDueCents, plan.remainingBalanceCents);
    if (plan.recordedMonth === month || amountCents === 0) throw new Refused('RULE_VIOLATED');
    seenRecord(doing, 'plan', id);
    const next = plan.currentInstallment + 1;
    const last = plan.totalInstallments ?? next;
    model.edit(id, {
      remainingBalanceCents: plan.remainingBalanceCents - amountCents,
      currentInstallment: Math.max(plan.currentInstallment, Math.min(next, last)),
      recordedMonth: month,
    });
    const expense: Fields = {
      amountCents,
      description: plan.merchant,
      categoryId: plan.categoryId,
      paidBy: plan.paidBy ?? actor,
      shared: plan.shared ?? true,
      date: model.today,
      tags: [],
      notes: null,
      split: plan.split,
      refund: false,
      original: null,
      meta: { installmentPlanId: id, installmentMonth: month },
    };
    model.put('expense', {
      ...expense,
      split: splitFromTemplate(model, expense),
      id: expenseId,
      createdAt: model.now.toString(),
    });
  });
}
