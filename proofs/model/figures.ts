import type { HouseholdModel } from './household-model.ts';
import type { Expense } from './entry.ts';

/** Plain recounts from all expenses, without any cached state. */
export type Total = { readonly amountCents: number; readonly count: number };
export type Range = { readonly from: string; readonly to: string };
type Salary = { memberId: string; amountCents: number; effectiveDate: string };
type Both = readonly [number, number];

export const EVER: Range = { from: '0000-01-01', to: '9999-12-31' };
export const monthRange = (month: string): Range => ({ from: `${month}-01`, to: `${month}-31` });
export const monthOf = (date: string): string => date.slice(0, 7);

export const expensesIn = (model: HouseholdModel, { from, to }: Range): Expense[] =>
  model.all<Expense>('expense').filter(({ date }) => date >= from && date <= to);

/** What an expense counts: a refund is below zero. */
export const counted = ({ amountCents, refund }: Expense): number => (refund ? -amountCents : amountCents);

export const sum = (expenses: readonly Expense[]): number =>
  expenses.reduce((total, expense) => total + counted(expense), 0);
export const totalOf = (expenses: readonly Expense[]): Total => ({
  amountCents: sum(expenses),
  count: expenses.length,
});

/** Groups by key, sorted by key. */
export const grouped = (expenses: readonly Expense[], keyOf: (expense: Expense) => string): [string, Expense[]][] =>
  [...Map.groupBy(expenses, keyOf)].toSorted(([left], [right]) => (left < right ? -1 : 1));

const SPANISH = new Intl.Collator('es');

/** The total of each category, largest first, equal amounts by name; uncategorised in the charts' grey. */
export function byCategory(model: HouseholdModel, expenses: readonly Expense[]) {
  const totals = grouped(expenses, ({ categoryId }) => categoryId ?? '').map(([id, ofCategory]) => {
    const { name = '', color = '#64748b' } = (model.get(id)?.fields ?? {}) as { name?: string; color?: string };
    return { id: id === '' ? null : id, name, color, ...totalOf(ofCategory) };
  });
  return totals.toSorted(
    (left, right) => right.amountCents - left.amountCents || SPANISH.compare(left.name, right.name),
  );
}

/** The same with the limits of the categories: one that has a limit and nothing spent is there with 0. */
export function byLimitedCategory(model: HouseholdModel, expenses: readonly Expense[]) {
  const spent = byCategory(model, expenses);
  const categories = model.all<{ id: string; name: string; color: string; limitCents: number | null }>('category');
  const unspent = categories
    .filter(({ id, limitCents }) => limitCents !== null && spent.every((total) => total.id !== id))
    .map(({ id, name, color }) => ({ id, name, color, amountCents: 0, count: 0 }));
  return [...spent, ...unspent]
    .map((total) => ({ ...total, limitCents: categories.find(({ id }) => id === total.id)?.limitCents ?? null }))
    .toSorted((left, right) => right.amountCents - left.amountCents || SPANISH.compare(left.name, right.name));
}

/** An integer quotient, halves away from zero. */
export function rounded(dividend: number, divisor: number): number {
  const size = Math.floor((Math.abs(dividend) * 2 + divisor) / (2 * divisor));
  return dividend < 0 ? -size : size;
}

/** The salary of each in force in a month: the latest up to its end, before the first one the first. */
export function salariesFor(model: HouseholdModel, month: string): readonly [number | null, number | null] {
  const [first, second] = model.members.map((member) => {
    const own = model.all<Salary>('salary').filter(({ memberId }) => memberId === member);
    const inOrder = own.toSorted((left, right) => (left.effectiveDate < right.effectiveDate ? -1 : 1));
    const counts = inOrder.findLast(({ effectiveDate }) => effectiveDate <= monthRange(month).to) ?? inOrder[0];
    return counts?.amountCents ?? null;
  });
  return [first ?? null, second ?? null];
}

/** The weights of a split: the salaries, or one to one where one is missing or both are zero. */
export function weightsFor(model: HouseholdModel, month: string): { weights: Both; isInHalf: boolean } {
  const [first, second] = salariesFor(model, month);
  const isInHalf = first === null || second === null || first + second === 0;
  return isInHalf ? { weights: [1, 1], isInHalf } : { weights: [first, second], isInHalf };
}

/**
 * Whole parts by weight that add up to the total; the spare one goes to the larger fraction, else to the first. What is
 * below zero is shared as its opposite.
 */
export function shared(total: number, weights: Both): Both {
  if (total < 0) {
    const [ofFirst, ofSecond] = shared(-total, weights);
    return [-ofFirst, -ofSecond];
  }
  const [first, second] = weights;
  const [size, whole] = [BigInt(total), BigInt(first + second)];
  const part = (size * BigInt(first)) / whole;
  const fraction = (size * BigInt(first)) % whole;
  const ofFirst = Number(part) + (fraction * 2n >= whole ? 1 : 0);
  return [ofFirst, total - ofFirst];
}

/** What each paid of some expenses. */
export function paidByEach(model: HouseholdModel, expenses: readonly Expense[]): readonly [Expense[], Expense[]] {
  const of = (member: string): Expense[] => expenses.filter(({ paidBy }) => paidBy === member);
  return [of(model.members[0]), of(model.members[1])];
}
