import { type Entry, type Expense, withCategory } from './entry.ts';
import type { Fields, HouseholdModel } from './household-model.ts';
import { bills, expectedOf } from './bills.ts';
import { plansInOrder } from './plans.ts';
import { pausedAt, type Rule } from './rules.ts';
import { householdRule, ruleVersion } from './splits.ts';
import type { Client } from './server.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** REST writes milliseconds for full seconds, Temporal does not. */
const sameMoment = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && MOMENT.test(value) ? Temporal.Instant.from(value).toString() : value;

/** Days, instants and amounts as wire JSON, so that both sides compare as plain data. */
export const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value), sameMoment);

/** Sorts by the given keys, each compared as text or number. */
const sorted = <T extends object>(records: readonly T[], ...keys: ((record: T) => string | number)[]): T[] =>
  records.toSorted((left, right) => {
    for (const key of keys) {
      const [a, b] = [key(left), key(right)];
      if (a !== b) return a < b ? -1 : 1;
    }
    return 0;
  });

const SPANISH = new Intl.Collator('es');

const withVersion = (model: HouseholdModel, entry: Fields): Fields => ({
  ...entry,
  version: model.versionOf(entry.id as string),
});

export const expensesByDate = (model: HouseholdModel): Expense[] =>
  sorted(
    model.all<Expense>('expense'),
    ({ date }) => date,
    ({ id }) => id,
  ).toReversed();

/** The data of the screens' lists. */
export function expectedLists(model: HouseholdModel) {
  const expenses = expensesByDate(model);
  const today = model.today;
  return {
    expenses: {
      data: expenses.slice(0, 100).map((expense) => withVersion(model, withCategory(model, expense))),
      total: expenses.length,
    },
    categories: model
      .all<Entry & { name: string }>('category')
      .toSorted((left, right) => SPANISH.compare(left.name, right.name))
      .map((category) => withVersion(model, category)),
    rules: sorted(
      model.all<Rule>('rule'),
      ({ createdAt }) => createdAt,
      ({ id }) => id,
    ).map((rule) => {
      const done = model.all<Entry & { ruleId: string; date: string; outcome: string }>('occurrence');
      const taken = done.filter(({ ruleId, date }) => ruleId === rule.id && date >= today);
      const dates = taken.map(({ date, outcome }) => ({ date, outcome }));
      return withVersion(model, {
        ...withCategory(model, rule),
        estimateCents: expectedOf(model, rule),
        taken: sorted(dates, ({ date }) => date),
        pausedAt: pausedAt(model, rule),
      });
    }),
    plans: plansInOrder(model).map(({ position: _position, ...plan }) => withVersion(model, plan)),
    salaries: sorted(
      model.all<Entry & { effectiveDate: string }>('salary'),
      ({ effectiveDate }) => effectiveDate,
      ({ id }) => id,
    ).map((salary) => withVersion(model, salary)),
    split: { rule: householdRule(model), version: ruleVersion(model) },
    bills: bills(model),
  };
}

/** The same from the server, in one batched request. */
export async function actualLists(trpc: Client) {
  const [{ data, pagination }, categories, rules, { plans }, salaries, split, waiting] = await Promise.all([
    trpc.expenses.list.query({ sortBy: 'date', limit: 100 }),
    trpc.categories.list.query(),
    trpc.recurring.list.query(),
    trpc.msi.get.query(),
    trpc.settings.salaries.query({}),
    trpc.settings.split.query(),
    trpc.bills.list.query(),
  ]);
  return {
    expenses: { data, total: pagination.total },
    categories,
    rules,
    // A plan's computed fields are compared with the reports.
    plans: plans.map(
      ({ status: _status, monthsLeft: _left, nextInstallmentNumber: _next, amountPaidCents: _paid, ...plan }) => plan,
    ),
    salaries,
    split,
    bills: waiting,
  };
}
