import { categoriesUse, type CategoryMonth, type CategoryPart, type CategoryUses } from '@household/domain';
import type { Outputs } from '../data/trpc.ts';

type Category = Outputs['categories']['list'][number];
type Spent = { months?: CategoryMonth[]; parts?: CategoryPart[]; uses?: CategoryUses[] };

/** What the screen of categories is answered on a day; nothing was spent unless it is said. */
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
