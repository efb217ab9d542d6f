import { useSyncExternalStore } from 'react';

/** Whether a media query holds, following its changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** The main pointer is a finger. */
export const useTouch = () => useMedia('(pointer: coarse)');

/** The frame with a side menu; below it, the bottom bar. */
export const useWide = () => useMedia('(min-width: 64rem)');

/** Below 640 px a dialog is a bottom sheet and a table becomes rows. */
export const useNarrow = () => useMedia('(max-width: 39.999rem)');
