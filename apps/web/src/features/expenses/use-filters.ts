import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { ExpenseSearch } from '../../data/addresses/expense-search.ts';
import { useDebounced } from '../../components/browser/use-debounced.ts';

const pathname = '/expenses';
const route = getRouteApi(pathname);

/** Changes the named filters; undefined removes one. */
export type ChangeFilters = (change: { [Key in keyof ExpenseSearch]?: ExpenseSearch[Key] | undefined }) => void;

const changed = (search: ExpenseSearch, change: Parameters<ChangeFilters>[0]): ExpenseSearch =>
  Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined));

const sameSearch = (a: ExpenseSearch, b: ExpenseSearch): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (key) => a[key as keyof ExpenseSearch] === b[key as keyof ExpenseSearch],
  );

/** Changes the address, and so the list, at once. */
export function useChangeAddress(): ChangeFilters {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  return (change) => void navigate({ search: changed(address, change), replace: true, resetScroll: false });
}

/**
 * The filters on screen at once; in the address, and so in the list, debounced. Only the filter bar uses it: rendering
 * the list at every keystroke would slow down typing.
 */
export function useFilters(): { shown: ExpenseSearch; change: ChangeFilters } {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const [shown, setShown] = useState<ExpenseSearch>(address);
  const [followed, setFollowed] = useState<ExpenseSearch>(address);
  const settled = useDebounced(shown);
  if (!sameSearch(address, followed)) {
    setFollowed(address);
    // Not changed here but by a link, the browser's back, or the button below an empty list.
    if (!sameSearch(address, settled)) setShown(address);
  }
  useEffect(() => {
    if (settled !== shown || sameSearch(settled, address)) return;
    // Navigating to another screen, which is still loading.
    if (router.latestLocation.pathname !== pathname) return;
    void navigate({ search: settled, replace: true, resetScroll: false });
  }, [settled, shown, address, navigate, router]);
  const change = useCallback<ChangeFilters>((given) => setShown((now) => changed(now, given)), []);
  return { shown, change };
}
