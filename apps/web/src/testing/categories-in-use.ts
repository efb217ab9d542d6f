import { categoriesUse, type CategoryMonth, type CategoryPart, type CategoryUses } from '@household/domain';
import type { Outputs } from '../data/trpc.ts';

type Category = Outputs['categories']['list'][number];
type Spent = { months?: CategoryMonth[]; parts?: CategoryPart[]; uses?: CategoryUses[] };

/** The response for the categories screen on a day; by default nothing was spent. */
export const categoriesInUse = (
  categories: readonly Category[],
  { months = [], parts = [], uses = [] }: Spent = {},
  today = Temporal.PlainDate.from('2026-11-20'),
): Outputs['categories']['inUse'] => {
  const { total, of } = categoriesUse(months, parts, uses, today);
  return {
    today,
    total,
    categories: categories.map((category) => ({ ...category, use: of(category.id) })),
    uncategorized: of(null),
  };
};
