import { compareNames, type SortOrder } from '@household/domain';
import type { CategoryYears } from './analytics.ts';

export type YearsColumn = 'category' | 'thisYear' | 'lastYear' | 'change' | 'percent';
export type YearsSort = { readonly column: YearsColumn; readonly order: SortOrder };

/** The largest of this year first. */
export const FIRST_SORT: YearsSort = { column: 'thisYear', order: 'desc' };

/** Clicking the active column reverses it; a new one starts with the largest, names with A. */
export const nextSort = (sort: YearsSort, column: YearsColumn): YearsSort => {
  if (sort.column === column) return { column, order: sort.order === 'asc' ? 'desc' : 'asc' };
  return { column, order: column === 'category' ? 'asc' : 'desc' };
};

const values: Record<YearsColumn, (row: CategoryYears) => number | string | null> = {
  category: ({ category }) => category?.name ?? null,
  thisYear: ({ thisYear }) => thisYear.amountCents,
  lastYear: ({ lastYear }) => lastYear.amountCents,
  change: ({ changeCents }) => changeCents,
  percent: ({ changePercent }) => changePercent,
};

/** The rows in an order; those that can't be compared, and what has no category by its name, are last in either direction. */
export function sortYears(rows: readonly CategoryYears[], { column, order }: YearsSort): CategoryYears[] {
  const direction = order === 'asc' ? 1 : -1;
  const value = values[column];
  return rows.toSorted((left, right) => {
    const [one, other] = [value(left), value(right)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return direction * (typeof one === 'string' ? compareNames(one, String(other)) : one - Number(other));
  });
}
