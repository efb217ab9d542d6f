import { UNCATEGORIZED } from '@household/domain';
import type { Outputs } from '../../data/trpc.ts';

export type InUse = Outputs['categories']['inUse'];
export type UsedCategory = InUse['categories'][number];
export type Use = InUse['total'];

/** A row of the list: a category, or null for expenses without one, with its id and what was spent. */
export type CategoryRow = { readonly id: string; readonly category: UsedCategory | null; readonly use: Use };

export const CATEGORY_ORDERS = ['uses', 'month', 'name'] as const;
export type CategoryOrder = (typeof CATEGORY_ORDERS)[number];

const compare: Record<CategoryOrder, (left: Use, right: Use) => number> = {
  uses: (left, right) => right.recentCount - left.recentCount || right.monthCents - left.monthCents,
  month: (left, right) => right.monthCents - left.monthCents,
  // Already sorted by name.
  name: () => 0,
};

/** The categories in an order; equal ones by name. */
export const inOrder = (categories: readonly UsedCategory[], order: CategoryOrder): readonly CategoryRow[] =>
  categories
    .toSorted((left, right) => compare[order](left.use, right.use))
    .map((category) => ({ id: category.id, category, use: category.use }));

const isUsed = ({ months, recentCount, monthCount }: Use): boolean =>
  monthCount > 0 || recentCount > 0 || months.some((amount) => amount !== 0);

/** The row of the expenses without a category; null if there have been none. */
export const uncategorizedRow = ({ uncategorized }: InUse): CategoryRow | null =>
  isUsed(uncategorized) ? { id: UNCATEGORIZED, category: null, use: uncategorized } : null;

/** The rows that differ most from what is usual, in one direction. */
export const furthest = (
  rows: readonly CategoryRow[],
  direction: 'more' | 'less',
  count: number,
): readonly CategoryRow[] =>
  rows
    .filter(({ use }) => use.against?.state === direction)
    .toSorted((left, right) => distance(right) - distance(left))
    .slice(0, count);

const distance = ({ use }: CategoryRow): number => Math.abs(use.against?.differenceCents ?? 0);
