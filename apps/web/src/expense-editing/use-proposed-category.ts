import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../lib/trpc.ts';
import { useDebounced } from '../lib/use-debounced.ts';

/** So few letters say nothing yet. */
const shortest = 3;

/** The category that earlier expenses of this household propose for a description; null while there is none. */
export function useProposedCategory(description: string): string | null {
  const text = useDebounced(description.trim());
  const asked = text.length >= shortest && text.length <= 255;
  const { data } = trpc.expenses.suggestCategory.useQuery(
    { description: text },
    { enabled: asked, placeholderData: keepPreviousData },
  );
  return asked ? (data?.categoryId ?? null) : null;
}
