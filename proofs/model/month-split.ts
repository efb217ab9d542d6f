import { shared, weightsFor } from './figures.ts';
import type { HouseholdModel } from './household-model.ts';
import type { Expense } from './entry.ts';
import { type Parts, partsOf } from './splits.ts';

type Both = readonly [number, number];

export type MonthSplit = {
  readonly fair: Both;
  readonly parts: { readonly income: Both; readonly percent: Both; readonly own: Both };
  /** Of the incomes. */
  readonly percentages: Both;
  readonly note: string;
};

export const hasIncome = ({ income }: Parts): boolean => income !== 0;
export const hasPercent = ({ percent: [first, second] }: Parts): boolean => first + second !== 0;
export const hasOwn = ({ own: [first, second] }: Parts): boolean => first + second !== 0;

const added = ([a, b]: Both, [c, d]: Both): Both => [a + c, b + d];
const NOTHING: Both = [0, 0];

/** How shared expenses of a month are split: the pool once, what was agreed for each expense alone. */
export function splitMonth(model: HouseholdModel, month: string, expenses: readonly Expense[]): MonthSplit {
  const each = expenses.map((expense) => partsOf(model, expense));
  const { weights, isInHalf } = weightsFor(model, month);
  const pool = each.reduce((total, { income }) => total + income, 0);
  const parts = {
    income: shared(pool, weights),
    percent: each.map(({ percent }) => percent).reduce(added, NOTHING),
    own: each.map(({ own }) => own).reduce(added, NOTHING),
  };
  return {
    fair: added(added(parts.income, parts.percent), parts.own),
    parts,
    percentages: shared(100, weights),
    note: noteOf(each, isInHalf),
  };
}

function noteOf(each: readonly Parts[], isInHalf: boolean): string {
  if (!each.some((parts) => hasPercent(parts) || hasOwn(parts))) {
    return isInHalf ? 'División en partes iguales: falta registrar salarios' : 'División según ingresos';
  }
  if (!each.some(hasIncome)) return 'Según lo acordado por gasto';
  return isInHalf
    ? 'En partes iguales (falta registrar salarios) y según lo acordado por gasto'
    : 'Según ingresos y lo acordado por gasto';
}
