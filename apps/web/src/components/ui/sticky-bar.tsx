import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useNarrow } from '../browser/media.ts';

/**
 * The bar over a list, which stays visible while scrolling. What sticks below it is positioned at `--list-top`.
 *
 * @param props.folded on a phone, replaces everything above the bar once that has been scrolled away
 */
export function StickyBar({ folded, children }: { folded: ReactNode; children: ReactNode }) {
  const before = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const [isStuck, setIsStuck] = useState(false);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const { current } = bar;
      if (current)
        style.setProperty('--list-top', `${Number.parseFloat(getComputedStyle(current).top) + current.offsetHeight}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty('--list-top');
    };
  }, []);

  useEffect(() => {
    const { current } = before;
    if (!narrow || !current || !bar.current) return;
    const top = Number.parseFloat(getComputedStyle(bar.current).top);
    const observer = new IntersectionObserver(
      ([entry]) => setIsStuck(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top <= top),
      { rootMargin: `-${top}px 0px 0px 0px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [narrow]);

  return (
    <>
      <div ref={before} aria-hidden="true" className="-mb-px h-px print:hidden" />
      <div
        ref={bar}
        className="@container/sheet sticky top-[calc(3.25rem+2.75rem)] z-10 -mx-gutter bg-canvas px-gutter pt-1 pb-2 sm:top-13 sm:-mt-2 sm:pt-2 sm:pb-3 lg:top-(--header-height) lg:-mx-8 lg:px-8 print:static print:bg-transparent"
      >
        {narrow && isStuck && (
          <div className="absolute inset-x-0 bottom-full flex h-11 items-center justify-between gap-3 bg-canvas px-gutter">
            {folded}
          </div>
        )}
        {children}
      </div>
    </>
  );
}
