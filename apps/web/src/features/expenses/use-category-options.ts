import { UNCATEGORIZED, UNCATEGORIZED_COLOR } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { SelectOption } from '../../components/ui/select.tsx';
import { trpc } from '../../data/trpc.ts';

/** The options of a category filter; `short` is its label while it is closed and not set. */
export function useCategoryOptions(short?: string): SelectOption<string>[] {
  const { t } = useLingui();
  const categories = trpc.categories.list.useQuery();
  return [
    { value: '', label: t`Todas las categorías`, short },
    { value: UNCATEGORIZED, label: t`Sin categoría`, color: UNCATEGORIZED_COLOR },
    ...(categories.data ?? []).map(({ id, name, color }) => ({ value: id, label: name, color })),
  ];
}

/** Drops the filter of a category that does not exist, or no longer. */
export function useKnownCategory(category: string | undefined, onUnknown: () => void): void {
  const { data, isFetching } = trpc.categories.list.useQuery();
  const isUnknown =
    category !== undefined &&
    category !== UNCATEGORIZED &&
    data !== undefined &&
    // A category that was just created may not be in it yet.
    !isFetching &&
    data.every(({ id }) => id !== category);
  const drop = useEffectEvent(onUnknown);
  useEffect(() => {
    if (isUnknown) drop();
  }, [isUnknown]);
}
