import { useLayoutEffect } from 'react';

/** Page-wide flags for style sheets: `html[data-toast]`, in a class `in-data-toast:`. */
export type PageMark = 'frame' | 'toast' | 'add-button' | 'bottom-strip' | 'side-panel';

const holders = new Map<PageMark, number>();

function hold(mark: PageMark, by: 1 | -1): void {
  const count = (holders.get(mark) ?? 0) + by;
  holders.set(mark, count);
  document.documentElement.toggleAttribute(`data-${mark}`, count > 0);
}

/**
 * Sets the flag while the component is mounted and `isOn`. `:has()` on an ancestor would do the same, but every row
 * that a list adds or removes would restyle the whole page.
 */
export function usePageMark(mark: PageMark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    hold(mark, 1);
    return () => hold(mark, -1);
  }, [mark, isOn]);
}
