import { compareDays } from '../calendar/compare-dates.ts';
import type { SortOrder } from '../expenses/expense-sorting.ts';
import type { DerivedPlan, PlanStatus } from './derive-plan.ts';
import { compareNames } from '../text/compare-names.ts';

/** The sortable columns of the table. */
export const PLAN_SORT_COLUMNS = [
  'merchant',
  'purchaseDate',
  'monthsLeft',
  'originalAmountCents',
  'paymentDueCents',
  'remainingBalanceCents',
] as const;
export type PlanSortColumn = (typeof PLAN_SORT_COLUMNS)[number];

export type PlanSort = { readonly column: PlanSortColumn; readonly order: SortOrder };

export const DEFAULT_PLAN_SORT: PlanSort = { column: 'purchaseDate', order: 'desc' };

/** `all`, or the plans of one status. */
export type PlanFilter = 'all' | PlanStatus;

/** The sort after a click: the active column is reversed; a new one starts ascending, the purchase date descending. */
export function nextPlanSort(current: PlanSort, column: PlanSortColumn): PlanSort {
  if (column === current.column) return { column, order: current.order === 'asc' ? 'desc' : 'asc' };
  return { column, order: column === 'purchaseDate' ? 'desc' : 'asc' };
}

/** Sorted plans; the sort is stable, and unknown months left come last in both directions. */
export function sortPlans<Plan extends DerivedPlan>(plans: readonly Plan[], { column, order }: PlanSort): Plan[] {
  const direction = order === 'asc' ? 1 : -1;
  return plans.toSorted((left, right) => {
    if (column === 'merchant') return direction * compareNames(left.merchant, right.merchant);
    if (column === 'purchaseDate') {
      return direction * compareDays(left.purchaseDate, right.purchaseDate);
    }
    const [leftValue, rightValue] = [left[column], right[column]];
    if (leftValue === null || rightValue === null) return Number(leftValue === null) - Number(rightValue === null);
    return direction * (leftValue - rightValue);
  });
}

/** The plans that match a filter, in their order. */
export function filterPlans<Plan extends DerivedPlan>(plans: readonly Plan[], filter: PlanFilter): Plan[] {
  return plans.filter(({ status }) => filter === 'all' || status === filter);
}
