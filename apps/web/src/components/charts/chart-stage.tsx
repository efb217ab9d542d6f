import { useRouter, type LinkProps } from '@tanstack/react-router';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { classNames } from '../class-names.ts';

/** One value of a chart that is laid out in percent of its plot. */
export type StagePoint = {
  /** From the left, 0 to 100. */
  readonly x: number;
  /** Announced when it is selected: `nov 12, 2026: $1,250.00`. */
  readonly text: string;
  /** The link to what it consists of: a click on it or Enter opens it. */
  readonly link?: LinkProps;
};

const nearest = (points: readonly StagePoint[], x: number): number | null =>
  points.reduce<number | null>(
    (best, point, index) =>
      best === null || Math.abs(point.x - x) < Math.abs((points[best]?.x ?? 0) - x) ? index : best,
    null,
  );

/**
 * The interaction of a chart: pointer and arrow keys select one of its values, which is announced; Enter, a click or a
 * second tap follow the value's link. The chart is a single tab stop.
 *
 * @param props.name the accessible name: what it shows and what stands out
 * @param props.children renders the chart, given the selected value; the element of the plot says where the values are
 */
export function ChartStage(props: {
  name: string;
  points: readonly StagePoint[];
  className: string;
  children: (chosen: number | null, plot: RefObject<HTMLDivElement | null>) => ReactNode;
}) {
  const { name, points, className, children } = props;
  const router = useRouter({ warn: false });
  const plot = useRef<HTMLDivElement>(null);
  const pressed = useRef<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const last = points.length - 1;

  const follow = (index: number | null) => {
    const link = index === null ? undefined : points[index]?.link;
    if (link) void router.navigate(link);
  };
  const pointTo = (event: PointerEvent): number | null => {
    const box = plot.current?.getBoundingClientRect();
    const index = box ? nearest(points, (100 * (event.clientX - box.left)) / box.width) : null;
    setChosen(index);
    return index;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target: Record<string, number> = {
      ArrowLeft: chosen === null ? last : Math.max(chosen - 1, 0),
      ArrowRight: chosen === null ? 0 : Math.min(chosen + 1, last),
      Home: 0,
      End: last,
    };
    if (event.key === 'Escape') setChosen(null);
    if (event.key === 'Enter') follow(chosen);
    const index = target[event.key];
    const point = index === undefined ? undefined : points[index];
    if (index === undefined || !point) return;
    event.preventDefault();
    setChosen(index);
    setSpoken(point.text);
  };
  return (
    // Its arrow keys move the cursor and nothing else.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={name}
      data-arrows
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classNames(
        'relative touch-pan-y rounded-control',
        chosen !== null && points[chosen]?.link !== undefined && 'cursor-pointer',
        className,
      )}
      onKeyDown={onKeyDown}
      onBlur={() => setChosen(null)}
      onPointerDown={(event) => {
        const before = chosen;
        const index = pointTo(event);
        // Touch has no hover: the first tap shows a value, a second one on it follows its link.
        pressed.current = event.pointerType === 'touch' && index !== before ? null : index;
      }}
      onPointerMove={pointTo}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'touch') setChosen(null);
      }}
      onClick={() => follow(pressed.current)}
    >
      {children(chosen, plot)}
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </div>
  );
}

/** The selected value as text beside its point; it stays inside the plot and flips below near the top. */
export function ChartTip({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  const isBelow = y < 40;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-1 print:hidden">
      <span className="absolute inset-y-0 border-l border-dashed border-ink-3" style={{ left: `${x}%` }} />
      <span
        className={classNames(
          'absolute w-36 -translate-x-1/2 rounded-control bg-inverse px-3 py-1.5 text-micro text-on-inverse',
          isBelow ? 'mt-3.5' : '-mt-3.5 -translate-y-full',
        )}
        style={{ left: `clamp(3.5rem, ${x}%, calc(100% - 3.5rem))`, top: `${y}%` }}
      >
        {children}
      </span>
    </div>
  );
}
