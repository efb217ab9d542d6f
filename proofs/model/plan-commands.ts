import fc from 'fast-check';
import { command } from './command.ts';
import type { HouseholdModel } from './household-model.ts';
import { addPlan, editPlan, type Plan, type PlanEntry, plansInOrder, recordPayment, replacePlans } from './plans.ts';
import * as splits from './split-values.ts';
import * as values from './values.ts';

/** Few merchants, days and amounts, so that a file often matches an existing plan, even twice. */
const planArgs = fc.record({
  merchant: fc.constantFrom('Muebles', 'Colchón', 'Teléfono'),
  purchaseDate: fc.constantFrom('2026-01-15', '2026-08-31'),
  originalAmountCents: fc.constantFrom(120_000, 99_999),
  remainingBalanceCents: fc.constantFrom(0, 1, 50_000, 99_999, 20_100, 66_767),
  paymentDueCents: fc.constantFrom(0, 10_000, 33_333, 50),
  currentInstallment: fc.nat(12),
  totalInstallments: fc.constantFrom(null, 6, 12),
  payer: fc.constantFrom<'kept' | null | 0 | 1>('kept', null, 0, 1),
  shared: fc.constantFrom<'kept' | null | boolean>('kept', 'kept', null, true, false),
  category: fc.oneof(fc.constant('kept' as const), values.category),
  paymentDay: fc.constantFrom<'kept' | null | number>('kept', null, 1, 17, 20, 31),
  split: splits.split,
});
type PlanArgs = typeof planArgs extends fc.Arbitrary<infer Args> ? Args : never;

const entryOf = (
  model: HouseholdModel,
  { payer, shared, category, split, paymentDay, ...figures }: PlanArgs,
): PlanEntry => ({
  ...figures,
  ...(payer !== 'kept' && { paidBy: payer === null ? null : model.members[payer] }),
  ...(shared !== 'kept' && { shared }),
  ...(paymentDay !== 'kept' && { paymentDay }),
  ...(category !== 'kept' && { categoryId: values.categoryIdOf(model, category) }),
  ...splits.splitOf(model, split, {
    amountCents: figures.paymentDueCents * 2,
    shared: shared === 'kept' ? null : shared,
  }),
});

const draftOf = ({ purchaseDate, ...entry }: PlanEntry) => ({
  ...entry,
  purchaseDate: Temporal.PlainDate.from(purchaseDate),
});

const createPlan = command('add a plan', planArgs, (turn, args) => {
  const entry = entryOf(turn.model, args);
  return turn.play(
    ({ msi }) => msi.create.mutate(draftOf(entry)),
    (answer) => addPlan(turn.doing(), entry, answer?.plan.id ?? values.NOBODY),
  );
});

const updatePlan = command(
  'edit a plan',
  fc.record({ which: values.which, version: values.version, plan: planArgs }),
  (turn, { which, version, plan }) => {
    const id = values.pickId(turn.model, 'plan', which);
    const entry = entryOf(turn.model, plan);
    const seen = values.versionSeen(turn.model, id, version);
    return turn.play(
      ({ msi }) => msi.update.mutate({ id, ...seen, plan: draftOf(entry) }),
      () => editPlan(turn.doing(seen.version), id, entry),
    );
  },
);

/** A file of some new and existing plans, in any order and with other figures. */
const replaceAll = command(
  'replace the plans',
  fc.record({ fresh: fc.array(planArgs, { maxLength: 3 }), kept: fc.array(values.which, { maxLength: 3 }) }),
  (turn, { fresh, kept }) => {
    const { model } = turn;
    const stored = kept.flatMap((which) => values.pick(plansInOrder(model), which) ?? []);
    const again = stored.map(
      ({ id: _id, position: _at, recordedMonth: _month, createdAt: _made, ...entry }: Plan) => entry,
    );
    const file = [...fresh.map((args) => entryOf(model, args)), ...again];
    return turn.play(
      ({ msi }) => msi.replace.mutate(file.map(draftOf)),
      (answer) => {
        const newIds = (answer?.plans ?? []).map(({ id }) => id).filter((id) => model.get(id) === null);
        return replacePlans(turn.doing(), file, () => newIds.shift() ?? values.NOBODY);
      },
    );
  },
);

const recordAPayment = command(
  'record a payment',
  fc.record({ which: values.which, version: values.version }),
  (turn, { which, version }) => {
    const id = values.pickId(turn.model, 'plan', which);
    const seen = values.versionSeen(turn.model, id, version);
    return turn.play(
      ({ msi }) => msi.recordPayment.mutate({ id, ...seen }),
      (answer) => recordPayment(turn.doing(seen.version), id, answer?.expenseId ?? values.NOBODY),
    );
  },
);

export const planCommands = [createPlan, updatePlan, replaceAll, recordAPayment];
