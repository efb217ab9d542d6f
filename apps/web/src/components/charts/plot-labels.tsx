import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { freeSpot, type Box, type Marks, type Size } from './free-spot.ts';

/** A text beside a mark. */
export type PlotLabel = {
  readonly key: string;
  readonly children: ReactNode;
  readonly className: string;
  /** Where it may be, the most wanted first, for its size and that of the plot. */
  readonly spots: (label: Size, plot: Size) => readonly Box[];
};

/** Between two labels on one line, in pixels. */
const gap = 6;

/** In parts of the plot from its nearer side: paper is narrower than the window in which this was measured. */
function place(text: HTMLElement, spot: Box, plot: Size): void {
  const right = plot.width - spot.left - spot.width;
  const isAtLeft = spot.left < right;
  text.style.left = isAtLeft ? `${(100 * spot.left) / plot.width}%` : 'auto';
  text.style.right = isAtLeft ? 'auto' : `${(100 * right) / plot.width}%`;
  text.style.top = `${(100 * spot.top) / plot.height}%`;
}

/** Places labels one after the other so that none lies on a mark or on a label before it, if there is such a place. */
export function PlotLabels({ labels, marks }: { labels: readonly PlotLabel[]; marks: (plot: Size) => Marks }) {
  const ground = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ground.current;
    if (!element) return;
    const texts = [...element.children].filter((child) => child instanceof HTMLElement);
    let arranged = '';
    const arrange = () => {
      const plot = { width: element.clientWidth, height: element.clientHeight };
      // All of them before the first is placed: reading a size after that would lay out the page again.
      const sizes = texts.map((text) => ({ width: text.offsetWidth, height: text.offsetHeight }));
      const measured = [plot, ...sizes].map(({ width, height }) => `${width} ${height}`).join();
      if (measured === arranged) return;
      arranged = measured;
      const { lines, boxes } = marks(plot);
      const taken = [...boxes];
      for (const [index, text] of texts.entries()) {
        const size = sizes[index]!;
        const spot = size.width > 0 && freeSpot(labels[index]!.spots(size, plot), { lines, boxes: taken });
        if (!spot) continue;
        taken.push({ ...spot, left: spot.left - gap, width: spot.width + 2 * gap });
        place(text, spot, plot);
      }
    };
    // At once, because the browser counts what its observer moves as a layout shift.
    arrange();
    // The texts change their size when the font has loaded.
    const observer = new ResizeObserver(arrange);
    for (const each of [element, ...texts]) observer.observe(each);
    return () => observer.disconnect();
  }, [labels, marks]);
  return (
    <div ref={ground} aria-hidden="true" className="pointer-events-none absolute inset-0 text-micro whitespace-nowrap">
      {labels.map(({ key, className, children }) => (
        <span key={key} data-label={key} className={`absolute top-0 left-0 ${className}`}>
          {children}
        </span>
      ))}
    </div>
  );
}
