import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { command } from './command.ts';
import { createExpense, retryExpense, updateExpense } from './expenses.ts';
import type { HouseholdModel } from './household-model.ts';
import type { Expense } from './entry.ts';
import * as splits from './split-values.ts';
import * as values from './values.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

const expenseArgs = fc.record({
  amountCents: values.amountCents,
  description: values.description,
  category: values.category,
  payer: values.payer,
  shared: values.mostlyShared,
  date: values.date,
  split: splits.split,
  original: splits.original,
  refund: fc.constantFrom(undefined, undefined, undefined, false, true, true),
});
type ExpenseArgs = typeof expenseArgs extends fc.Arbitrary<infer Args> ? Args : never;

function expenseOf(model: HouseholdModel, args: ExpenseArgs) {
  const { category, payer, split, original, refund, amountCents, ...fields } = args;
  const amount = splits.originalOf(original, amountCents);
  return {
    ...fields,
    ...amount,
    categoryId: values.categoryIdOf(model, category),
    paidBy: model.members[payer],
    ...splits.splitOf(model, split, { ...amount, shared: fields.shared }),
    ...(refund !== undefined && { refund }),
  };
}

const create = command(
  'add an expense',
  fc.record({ expense: expenseArgs, tags: values.tags, meta: values.meta, notes: values.notes }),
  (turn, { expense, tags, meta, notes }) => {
    const fields = expenseOf(turn.model, expense);
    const id = randomUUID();
    return turn.play(
      ({ expenses }) => expenses.create.mutate({ ...fields, id, tags, meta, notes, date: day(fields.date) }),
      () => createExpense(turn.doing(), { ...fields, id, tags, meta, notes }),
    );
  },
);

/** A lost response: the same request once more, without its split or with any. */
const retry = command(
  'add an expense again',
  fc.record({ which: values.which, split: fc.oneof(fc.constant('stored' as const), splits.split) }),
  (turn, { which, split }) => {
    const { model } = turn;
    const id = values.pickId(model, 'expense', which);
    const stored = model.get(id)?.fields as Expense | undefined;
    if (!stored) return Promise.resolve();
    const { split: before, createdAt: _createdAt, ...content } = stored;
    const asked = split === 'stored' ? { split: before } : splits.splitOf(model, split, content);
    const fields = { ...content, ...asked };
    return turn.play(
      ({ expenses }) => expenses.create.mutate({ ...fields, tags: [...fields.tags], date: day(fields.date) }),
      () => retryExpense(turn.doing(), id, fields),
    );
  },
);

const update = command(
  'edit an expense',
  fc.record({
    which: values.which,
    version: values.version,
    expense: expenseArgs,
    tags: fc.option(values.tags),
    notes: fc.option(values.notes, { nil: undefined }),
  }),
  (turn, { which, version, expense, tags, notes }) => {
    const id = values.pickId(turn.model, 'expense', which);
    const seen = values.versionSeen(turn.model, id, version);
    const fields = { ...expenseOf(turn.model, expense), ...(tags && { tags }), ...(notes !== undefined && { notes }) };
    return turn.play(
      ({ expenses }) => expenses.update.mutate({ id, ...seen, expense: { ...fields, date: day(fields.date) } }),
      () => updateExpense(turn.doing(seen.version), id, fields),
    );
  },
);

/** Some fields only, the common case; changes of other fields must survive its undo, or block it. */
const editSome = command(
  'correct an expense',
  fc.record({
    which: values.which,
    amountCents: fc.option(values.amountCents),
    split: splits.split,
    original: splits.original,
  }),
  (turn, { which, amountCents, split, original }) => {
    const { model } = turn;
    const id = values.pickId(model, 'expense', which);
    const stored = model.get(id)?.fields as Expense | undefined;
    const {
      description = 'x',
      categoryId = null,
      paidBy = turn.actor,
      shared = true,
      date = '2026-09-17',
    } = stored ?? {};
    const amount = splits.originalOf(original, amountCents ?? stored?.amountCents ?? 1);
    const fields = {
      ...amount,
      description,
      categoryId,
      paidBy,
      shared,
      date,
      ...splits.splitOf(model, split, { ...amount, shared }),
    };
    return turn.play(
      ({ expenses }) => expenses.update.mutate({ id, expense: { ...fields, date: day(fields.date) } }),
      () => updateExpense(turn.doing(), id, fields),
    );
  },
);

export const expenseCommands = [create, create, retry, update, editSome];
