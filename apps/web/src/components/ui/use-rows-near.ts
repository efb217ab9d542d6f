import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '../browser/printing.ts';
import { placeAt, type RowLayout } from './row-layout.ts';

/** Overscan: at least this many rows above and below the window. */
const spare = 4;
/** The span changes in steps of this many rows. */
const step = 2;

/** From the first index to before `end`. */
export type RowSpan = { readonly first: number; readonly end: number };

/**
 * The rows near the viewport, whose edges `top` and `bottom` are relative to the first row. If all rows are outside it,
 * the nearest few are still rendered, for screen readers and the Tab key to continue to.
 *
 * @param tops the top of each row and the bottom of the last one
 */
export function rowsBetween(top: number, bottom: number, tops: readonly number[]): RowSpan {
  const count = tops.length - 1;
  const within = (row: number): number => Math.min(Math.max(row, 0), count);
  const below = placeAt(tops, bottom);
  return {
    first: within(Math.floor((placeAt(tops, top) - spare) / step) * step),
    end: within(Math.ceil((below + (tops[below]! < bottom ? 1 : 0) + spare) / step) * step),
  };
}

/**
 * Which rows are near the viewport, at constant cost: the same with ten thousand rows.
 *
 * @param frame the element that holds the rows and their headings and nothing else
 */
export function useRowsNear(frame: RefObject<HTMLElement | null>, { tops }: RowLayout): RowSpan {
  const count = tops.length - 1;
  const [span, setSpan] = useState<RowSpan>(() => rowsBetween(0, window.innerHeight, tops));
  const printing = usePrinting();
  useLayoutEffect(() => {
    const look = () => {
      const top = -(frame.current?.getBoundingClientRect().top ?? 0);
      const next = rowsBetween(top, top + window.innerHeight, tops);
      setSpan((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    // In the same frame, or an empty stretch would be visible first.
    const onScroll = () => flushSync(look);
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', look);
    // What is above the rows may grow or shrink at any time.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', look);
      observer.disconnect();
    };
  }, [frame, tops]);
  // Print has no viewport.
  if (printing) return { first: 0, end: count };
  // A list that got shorter must not show rows past its end until the span is measured again.
  return { first: Math.min(span.first, count), end: Math.min(span.end, count) };
}
