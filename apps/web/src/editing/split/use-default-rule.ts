import type { NamedRule } from '@household/domain';
import { trpc } from '../../data/trpc.ts';
import { defaultRule } from './read-split.ts';
import { useHouseholdRule } from './use-household-rule.ts';

/** The rule of a category, else the household's; null while it is not known. */
export function useDefaultRule(): (categoryId: string | null) => NamedRule | null {
  const household = useHouseholdRule();
  const categories = trpc.categories.list.useQuery();
  return (categoryId) =>
    // A category that is not loaded yet may have a rule of its own.
    categories.data || !categoryId
      ? defaultRule(
          categories.data?.find(({ id }) => id === categoryId),
          household,
        )
      : null;
}
