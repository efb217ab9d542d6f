import { useSyncExternalStore } from 'react';

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
export const useTouch = () => useMedia('(pointer: coarse)');

/** The layout with a side menu; below it, the bottom bar. */
export const useWide = () => useMedia('(min-width: 64rem)');

/** Below 640 px a dialog is a bottom sheet and a table becomes rows. */
export const useNarrow = () => useMedia('(max-width: 39.999rem)');

/** Beside the side menu there is room for a table of many columns; before, its rows are a list. */
export const useTableLayout = () => useMedia('(min-width: 80rem)');
