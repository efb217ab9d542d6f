import { useLayoutEffect } from 'react';

/** What style sheets ask of a page as a whole: `html[data-toast]`, in a class `in-data-toast:`. */
export type PageMark = 'frame' | 'toast' | 'add-button' | 'bottom-strip' | 'side-panel';

const holders = new Map<PageMark, number>();

function hold(mark: PageMark, by: 1 | -1): void {
  const count = (holders.get(mark) ?? 0) + by;
  holders.set(mark, count);
  document.documentElement.toggleAttribute(`data-${mark}`, count > 0);
}

/**
 * Marks the page while the component is there and `isOn`. `:has()` on an ancestor would say the same, but lets every
 * row that a list draws or drops restyle the whole page.
 */
export function usePageMark(mark: PageMark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    hold(mark, 1);
    return () => hold(mark, -1);
  }, [mark, isOn]);
}
