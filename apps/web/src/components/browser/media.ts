import { useSyncExternalStore } from 'react';
import { TOUCH } from './touch.ts';
import { usePrinting } from './printing.ts';

const lists = new Map<string, MediaQueryList>();

/**
 * One shared `MediaQueryList` per query: every row of a list uses it, and `matchMedia` evaluates the query each time.
 */
function listOf(query: string): MediaQueryList {
  let list = lists.get(query);
  if (!list) {
    list = window.matchMedia(query);
    lists.set(query, list);
  }
  return list;
}

/** Whether a media query matches; updates when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = listOf(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => listOf(query).matches,
  );
}

/** The main pointer is a finger. */
export const useTouch = () => useMedia(TOUCH);

/**
 * The same of the window's width, all of which letter and A4 paper answer with no, whichever way they lie. A browser
 * counts the pages before it tells the width of the paper, and cuts off what is laid out again only then.
 */
function useWindow(query: string): boolean {
  const matches = useMedia(query);
  return !usePrinting() && matches;
}

/** The layout with a side menu; below it, the bottom bar. */
export const useWide = () => useWindow('(min-width: 64rem)');

/** Below 640 px a dialog is a bottom sheet and a table becomes rows. */
export const useNarrow = () => useWindow('(max-width: 39.999rem)');

/** A phone that lies on its side, or a page at 400 %: what stays in sight leaves little room for the rest. */
export const useShort = () => useMedia('(max-height: 29.999rem)');

/** The page is about as wide as beside the side menu: two cells side by side, rows of two lines in columns. */
export const useMedium = () => useWindow('(min-width: 48rem)');

/** Beside the side menu there is room for a table of many columns; before, its rows are a list. */
export const useTableLayout = () => useWindow('(min-width: 80rem)');
