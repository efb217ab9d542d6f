import { UNCATEGORIZED, UNCATEGORIZED_COLOR } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
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
