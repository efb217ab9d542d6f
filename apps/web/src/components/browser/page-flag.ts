import { useLayoutEffect } from 'react';

/** Page-wide flags for style sheets: `html[data-toast]`, in a class `in-data-toast:`. */
export type PageFlag = 'frame' | 'toast' | 'add-button' | 'bottom-strip' | 'side-panel';

const holders = new Map<PageFlag, number>();

function hold(mark: PageFlag, by: 1 | -1): void {
  const count = (holders.get(mark) ?? 0) + by;
  holders.set(mark, count);
  document.documentElement.toggleAttribute(`data-${mark}`, count > 0);
}

/**
 * Sets the flag while the component is mounted and `isOn`. `:has()` on an ancestor would do the same, but every row
 * that a list adds or removes would restyle the whole page.
 */
export function usePageFlag(mark: PageFlag, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    hold(mark, 1);
    return () => hold(mark, -1);
  }, [mark, isOn]);
}
