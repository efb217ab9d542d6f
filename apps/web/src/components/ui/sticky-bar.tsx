import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useNarrow, useShort } from '../browser/media.ts';

/**
 * The bar over a list, which stays visible while scrolling, unless the window is so low that it would hide the list.
 * What sticks below it is positioned at `--list-top`.
 *
 * @param props.folded on a phone, replaces everything above the bar once that has been scrolled away
 */
export function StickyBar({ folded, children }: { folded: ReactNode; children: ReactNode }) {
  const before = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const short = useShort();
  const narrow = useNarrow() && !short;
  const [isStuck, setIsStuck] = useState(false);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const { current } = bar;
      if (!current) return;
      const top = Number.parseFloat(getComputedStyle(current).top);
      style.setProperty('--list-top', `${short ? top : top + current.offsetHeight}px`);
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
  }, [short]);

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
        data-sticky-bar={short ? undefined : ''}
        className={classNames(
          '@container/sheet z-10 -mx-gutter bg-canvas px-gutter pt-1 pb-2 sm:-mt-2 sm:pt-2 sm:pb-3 lg:-mx-8 lg:px-8 print:static print:bg-transparent',
          short ? 'static top-13' : 'sticky top-[calc(3.25rem+2.75rem)] sm:top-13',
          'lg:top-(--header-height)',
        )}
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
