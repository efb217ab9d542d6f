import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../data/trpc.ts';
import { useDebounced } from '../../components/browser/use-debounced.ts';

/** Shorter texts get no suggestion. */
const shortest = 3;
/** The timeout of a save that waits for a suggestion, in milliseconds. */
const timeout = 1_000;

const isAsked = (text: string): boolean => text.length >= shortest && text.length <= 255;

/**
 * The category that earlier expenses of this household suggest for a description; null if there is none.
 *
 * `shown` is the last one while a new one loads; `proposalFor` is for exactly that text, for saving.
 */
export function useProposedCategory(description: string): {
  shown: string | null;
  proposalFor: (description: string) => Promise<string | null>;
} {
  const utils = trpc.useUtils();
  const text = useDebounced(description.trim());
  const { data } = trpc.expenses.suggestCategory.useQuery(
    { description: text },
    { enabled: isAsked(text), placeholderData: keepPreviousData },
  );
  const proposalFor = async (saved: string): Promise<string | null> => {
    const input = { description: saved.trim() };
    if (!isAsked(input.description)) return null;
    const proposal = utils.expenses.suggestCategory.ensureData(input, { retry: false }).then(
      ({ categoryId }) => categoryId,
      () => null,
    );
    const late = new Promise<null>((resolve) => {
      setTimeout(resolve, timeout, null);
    });
    return Promise.race([proposal, late]);
  };
  return { shown: isAsked(text) ? (data?.categoryId ?? null) : null, proposalFor };
}
