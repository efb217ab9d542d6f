import { useCallback, useEffect } from 'react';

/** How close to the bottom the next page is requested, in pixels. */
const threshold = 100;

/** Calls `onNearEnd` when the page is scrolled to its bottom, and at once when it is too short to scroll. */
function useNearEnd(active: boolean, onNearEnd: () => void): void {
  useEffect(() => {
    if (!active) return;
    const look = () => {
      const { scrollHeight } = document.documentElement;
      if (window.innerHeight + window.scrollY >= scrollHeight - threshold) onNearEnd();
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [active, onNearEnd]);
}

/** The part of react-query's infinite query that is used here. */
type EndlessList = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  error: unknown;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
};

/**
 * Loads a list's next page when the page is scrolled near its bottom. A failed request is not retried automatically,
 * which would loop; the returned function retries it, for `ErrorState`.
 */
export function useNextPages(list: EndlessList): { refetch: () => unknown; isFetching: boolean; error: unknown } {
  const { hasNextPage, isFetching, isFetchingNextPage, isError, error, fetchNextPage } = list;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  useNearEnd(hasNextPage && !isFetchingNextPage && !isError, loadMore);
  return { refetch: list.isFetchNextPageError ? fetchNextPage : list.refetch, isFetching, error };
}
