import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { command } from './command.ts';
import { create, remove, setSalary, update } from './entries.ts';
import type { HouseholdModel } from './household-model.ts';
import { Refused } from './household-model.ts';
import * as values from './values.ts';

const cents = (amount: number) => amount as never;
const day = (text: string) => Temporal.PlainDate.from(text);

const expenseArgs = fc.record({
  amountCents: values.amountCents,
  description: values.description,
  category: values.category,
  payer: values.payer,
  shared: fc.boolean(),
  date: values.date,
});
type ExpenseArgs = typeof expenseArgs extends fc.Arbitrary<infer Args> ? Args : never;

const expenseOf = (model: HouseholdModel, { category, payer, ...fields }: ExpenseArgs) => ({
  ...fields,
  categoryId: values.categoryIdOf(model, category),
  paidBy: model.members[payer],
});

const createExpense = command(
  'add an expense',
  fc.record({ expense: expenseArgs, tags: values.tags, meta: values.meta, notes: values.notes }),
  (turn, { expense, tags, meta, notes }) => {
    const fields = expenseOf(turn.model, expense);
    const id = randomUUID();
    return turn.play(
      ({ expenses }) => expenses.create.mutate({ ...fields, id, tags, meta, notes, date: day(fields.date) }),
      () => create(turn.doing(), 'expense', { ...fields, id, tags, meta, notes }),
    );
  },
);

const updateExpense = command(
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
      () => update(turn.doing(seen.version), 'expense', id, fields),
    );
  },
);

/** One field only, the common case; changes of other fields must survive its undo. */
const editAmount = command(
  'correct the amount of an expense',
  fc.record({ which: values.which, amountCents: values.amountCents }),
  (turn, { which, amountCents }) => {
    const id = values.pickId(turn.model, 'expense', which);
    const stored = turn.model.get(id)?.fields;
    const {
      description = 'x',
      categoryId = null,
      paidBy = turn.actor,
      shared = true,
      date = '2026-09-17',
    } = stored ?? {};
    const fields = { amountCents, description, categoryId, paidBy, shared, date } as ReturnType<typeof expenseOf>;
    return turn.play(
      ({ expenses }) => expenses.update.mutate({ id, expense: { ...fields, date: day(fields.date) } }),
      () => update(turn.doing(), 'expense', id, fields),
    );
  },
);

const createCategory = command(
  'add a category',
  fc.record({ name: values.categoryName, color: values.color, icon: fc.constantFrom(null, '🐶') }),
  (turn, fields) =>
    turn.play(
      ({ categories }) => categories.create.mutate(fields),
      (answer) => create(turn.doing(), 'category', { ...fields, id: answer?.category.id ?? values.NOBODY }),
    ),
);

const updateCategory = command(
  'edit a category',
  fc.record({
    which: values.which,
    version: values.version,
    name: values.categoryName,
    color: fc.option(values.color),
  }),
  (turn, { which, version, name, color }) => {
    const id = values.pickId(turn.model, 'category', which);
    const seen = values.versionSeen(turn.model, id, version);
    const category = { name, ...(color !== null && { color }) };
    return turn.play(
      ({ categories }) => categories.update.mutate({ id, ...seen, category }),
      () => update(turn.doing(seen.version), 'category', id, category),
    );
  },
);

const removeEntry = (kind: 'expense' | 'category' | 'rule' | 'plan') =>
  command(
    `delete: ${kind}`,
    fc.record({ which: values.which, version: values.version }),
    (turn, { which, version }) => {
      const id = values.pickId(turn.model, kind, which);
      const input = { id, ...values.versionSeen(turn.model, id, version) };
      return turn.play(
        (client) => {
          const router = { expense: 'expenses', category: 'categories', rule: 'recurring', plan: 'msi' } as const;
          return client[router[kind]].delete.mutate(input);
        },
        () => remove(turn.doing(input.version), kind, id),
      );
    },
  );

/** Like `household salary`, for any member and day; without it nobody has a salary to change. */
const setSalaryByAdministrator = command(
  'set a salary as administrator',
  fc.record({ member: values.payer, amountCents: values.salaryCents, date: values.date }),
  (turn, { member, amountCents, date }) => {
    const { model, server } = turn;
    const memberId = model.members[member];
    const write = { actor: { kind: 'administrator' }, now: model.now, action: 'update' } as const;
    return turn.play(
      async () => {
        const { result, changeId } = await server.database.write(write, (unit) =>
          unit.salaries.set({ memberId, amountCents: cents(amountCents), effectiveDate: day(date) }),
        );
        return { id: result.id, changeId };
      },
      (answer) => setSalary({ model, actor: null }, { memberId, amountCents, effectiveDate: date }, answer?.id ?? ''),
    );
  },
);

const changeSalary = command(
  'change a salary',
  fc.record({ which: values.which, amountCents: values.salaryCents, date: fc.option(values.date) }),
  (turn, { which, amountCents, date }) => {
    const { model, actor } = turn;
    const id = values.pickId(model, 'salary', which);
    const effectiveDate = date ?? model.today;
    return turn.play(
      ({ settings }) =>
        settings.changeSalary.mutate({
          id,
          change: { amountCents, ...(date !== null && { effectiveDate: day(date) }) },
        }),
      (answer) => {
        const named = model.get(id)?.fields;
        if (!named) throw new Refused('NOT_FOUND');
        if (named.memberId !== actor) throw new Refused('FORBIDDEN');
        if (effectiveDate < `${model.today.slice(0, 7)}-01`) throw new Refused('RULE_VIOLATED');
        const idOf = (from: string) =>
          answer?.salaries.find((salary) => salary.effectiveDate.toString() === from)?.id ?? '';
        const own = model.all<{ memberId: string; amountCents: number; effectiveDate: string }>('salary');
        const [first] = own
          .filter(({ memberId }) => memberId === actor)
          .toSorted((left, right) => left.effectiveDate.localeCompare(right.effectiveDate));
        const monthBefore = day(`${effectiveDate.slice(0, 7)}-01`)
          .subtract({ months: 1 })
          .toString();
        const isKept = first && first.effectiveDate > effectiveDate && first.amountCents !== amountCents;
        const kept = isKept && { id: idOf(monthBefore), amountCents: first.amountCents, effectiveDate: monthBefore };
        const salary = { memberId: actor, amountCents, effectiveDate };
        return setSalary({ model, actor }, salary, idOf(effectiveDate), kept || null);
      },
    );
  },
);

export const entryCommands = [
  createExpense,
  createExpense,
  updateExpense,
  editAmount,
  createCategory,
  updateCategory,
  removeEntry('expense'),
  removeEntry('category'),
  removeEntry('rule'),
  removeEntry('plan'),
  setSalaryByAdministrator,
  changeSalary,
];
