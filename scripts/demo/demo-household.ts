import { demoPlans, demoRules, demoSalaries, lightRule } from './demo-commitments.ts';
import { type DemoExpense, DemoExpenses } from './demo-expenses.ts';
import { demoLimit } from './demo-limits.ts';
import { demoMembers } from './demo-members.ts';
import { LIGHT } from './shopping-habits.ts';

/**
 * A household with 24 months of realistic expenses up to `now`, in the format of `household import`. Deterministic for
 * the same `now`.
 */
export function demoHousehold(now: Temporal.Instant) {
  const data = new DemoExpenses(now);
  const { from, today } = data;
  const categories = data.categories();
  const categoryIds = new Map(categories.map(({ name, id }) => [name, id]));
  const expenses = data.expenses(categoryIds);
  const light = expenses
    .filter(({ description }) => description === LIGHT.description)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const written = expenses.filter(({ id }) => id !== light.at(-1)!.id);
  const ofMonth = written.filter(({ date }) => date.startsWith(today.toPlainYearMonth().toString()));
  return {
    members: demoMembers.map(({ id, name, username }) => ({ id, name, username })),
    salaries: demoSalaries(from, today),
    categories: categories.map((category) => ({
      ...category,
      limitCents: demoLimit(category.name, spentOn(category.id, ofMonth)),
    })),
    recurringRules: [...demoRules(today, categoryIds), lightRule(light)],
    msi: demoPlans(today),
    // The account starts with the first expenses; nothing was owed before.
    account: { month: from.toString(), openingCents: 0 },
    expenses: written,
  };
}

/** Cents that were spent on a category, refunds taken off. */
const spentOn = (category: string, expenses: readonly DemoExpense[]): number =>
  expenses
    .filter(({ categoryId }) => categoryId === category)
    .reduce((sum, { amountCents, refund }) => sum + (refund ? -amountCents : amountCents), 0);
