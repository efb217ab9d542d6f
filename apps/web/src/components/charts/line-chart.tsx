import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import {
  lazy,
  useCallback,
  useDeferredValue,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { classNames } from '../class-names.ts';
import { useFormat } from '../../i18n/format.ts';
import { useNarrow } from '../browser/media.ts';
import { afterPaint } from './after-paint.ts';
import { axisTop, peakOf, type ChartPoint } from './chart-point.ts';
import { ChartTable } from './chart-table.tsx';
import { LineChartSkeleton } from './chart-skeletons.tsx';
import type { PlotGeometry, PlotProps } from './line-plot.tsx';

/** uPlot is loaded after the figures. If it fails to load, keys and table still work. */
const LinePlot = lazy(async (): Promise<{ default: ComponentType<PlotProps> }> => {
  const { LinePlot: plot } = await afterPaint(() => import('./line-plot.tsx')).catch(() => ({ LinePlot: () => null }));
  return { default: plot };
});

export type LineChartProps = {
  /** What it shows: «Gasto de 7 días». The largest value is added for screen readers. */
  name: string;
  /** Must be the same array while the data is the same: a new array redraws the chart. */
  points: readonly ChartPoint[];
  /** The heading of the table's first column: «Día», «Mes». */
  pointHead: string;
  /** One band per value, with its label in the middle: a projection. */
  stepped?: boolean;
  /** The points are the days of a month, labelled 1, 5, 10 … */
  numbered?: boolean;
  /** A note at the single outlier: `$9,500 el día 1`. */
  peakNote?: (point: ChartPoint, amount: string) => string;
  tableShown?: boolean;
};

function nearest(geometry: PlotGeometry, points: readonly ChartPoint[], x: number): number | null {
  let best: number | null = null;
  for (const [index, at] of geometry.points.entries()) {
    if (points[index]?.cents === null) continue;
    if (best === null || Math.abs(at.x - x) < Math.abs((geometry.points[best]?.x ?? 0) - x)) best = index;
  }
  return best;
}

/** Dashed line, point and tooltip at one value; the tooltip stays inside the chart and flips below near the top. */
function Cursor({ geometry, index, point }: { geometry: PlotGeometry; index: number; point: ChartPoint }) {
  const format = useFormat();
  const at = geometry.points[index];
  if (!at || at.y === null || point.cents === null) return null;
  const half = 62;
  const left = Math.min(Math.max(at.x, half), geometry.width - half);
  const below = at.y < 64;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <span
        className="absolute border-l border-dashed border-ink-3"
        style={{ left: at.x - 0.5, top: geometry.top, height: geometry.bottom - geometry.top }}
      />
      <Dot at={at} />
      <span
        className={classNames(
          'absolute w-31 -translate-x-1/2 rounded-control bg-inverse px-3 py-1.5 text-on-inverse',
          !below && '-translate-y-full',
        )}
        style={{ left, top: below ? at.y + 14 : at.y - 14 }}
      >
        <span className="block text-micro opacity-80">{point.title}</span>
        <span className="block text-body font-semibold">{format.money(point.cents)}</span>
      </span>
    </div>
  );
}

function Dot({ at }: { at: { x: number; y: number | null } }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute size-2.25 -translate-1/2 rounded-full border-2 border-surface bg-accent-ink forced-color-adjust-none print:hidden"
      style={{ left: at.x, top: at.y ?? 0 }}
    />
  );
}

function Peak({ geometry, index, text }: { geometry: PlotGeometry; index: number; text: string }) {
  const at = geometry.points[index];
  if (!at || at.y === null) return null;
  const toLeft = at.x > geometry.width * 0.7;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute rounded-badge bg-surface px-1 text-micro text-ink-2 print:hidden',
        toLeft && '-translate-x-full',
      )}
      style={{ left: at.x + (toLeft ? -6 : 6), top: Math.max(at.y - 8, geometry.top) }}
    >
      {text}
    </span>
  );
}

/**
 * One series over days or months. Pointer and arrow keys move a cursor with date and amount; screen readers also get a
 * table with the same figures. The space of the drawing is reserved until it has loaded.
 */
export function LineChart(props: LineChartProps) {
  const { name, points, pointHead, stepped = false, numbered = false, peakNote, tableShown = false } = props;
  const { t } = useLingui();
  const format = useFormat();
  const narrow = useNarrow();
  const router = useRouter({ warn: false });
  // Not urgent: React keeps the skeleton until the code has loaded. A fallback of its own would show for at least 300
  // ms.
  const isPlotted = useDeferredValue(true, false);
  const [geometry, setGeometry] = useState<PlotGeometry | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const pressed = useRef<number | null>(null);
  const height = narrow ? 180 : 226;

  const known = points.flatMap((point, index) => (point.cents === null ? [] : [index]));
  const last = known.at(-1);
  const largest = known.reduce<number | undefined>(
    (best, index) => (best === undefined || (points[index]?.cents ?? 0) > (points[best]?.cents ?? 0) ? index : best),
    undefined,
  );
  const amountOf = (index: number) => format.money(points[index]?.cents ?? 0);
  const peak = peakNote && geometry ? peakOf(points, axisTop(points)) : null;
  const peakPoint = peak === null ? undefined : points[peak];

  const summary = () => {
    if (largest === undefined) return name;
    const amount = amountOf(largest);
    const when = points[largest]?.title ?? '';
    return t`${name}: máximo ${amount}, ${when}`;
  };
  const show = (index: number | undefined) => {
    if (index === undefined) return;
    setHovered(index);
    setSpoken(`${points[index]?.title ?? ''}: ${amountOf(index)}`);
  };
  const follow = (index: number | null) => {
    const link = index === null ? undefined : points[index]?.link;
    if (link) void router.navigate(link);
  };
  const pointTo = (event: PointerEvent): number | null => {
    if (!geometry) return null;
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const index = nearest(geometry, points, x);
    setHovered(index);
    return index;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const now = hovered === null ? -1 : known.indexOf(hovered);
    const target: Record<string, number | undefined> = {
      ArrowLeft: now < 0 ? last : known[Math.max(now - 1, 0)],
      ArrowRight: now < 0 ? last : known[Math.min(now + 1, known.length - 1)],
      Home: known[0],
      End: last,
    };
    if (event.key === 'Escape') setHovered(null);
    if (event.key === 'Enter') follow(hovered);
    if (!(event.key in target)) return;
    event.preventDefault();
    show(target[event.key]);
  };
  const axisLabel = useCallback((cents: number) => format.wholeMoney(cents), [format]);
  const hoveredPoint = hovered === null ? undefined : points[hovered];
  const lastAt = last === undefined ? undefined : geometry?.points[last];

  return (
    <>
      {/* The chart is a single tab stop; its arrow keys only move the cursor. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="group"
        aria-label={summary()}
        data-arrows
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={classNames(
          'relative touch-pan-y rounded-control',
          hoveredPoint?.link !== undefined && 'cursor-pointer',
        )}
        style={{ height }}
        onKeyDown={onKeyDown}
        onBlur={() => setHovered(null)}
        onPointerDown={(event) => {
          const before = hovered;
          const index = pointTo(event);
          // Touch has no hover: the first tap shows a value, a second one on it follows its link.
          pressed.current = event.pointerType === 'touch' && index !== before ? null : index;
        }}
        onPointerMove={pointTo}
        onPointerLeave={(event) => {
          if (event.pointerType !== 'touch') setHovered(null);
        }}
        onClick={() => follow(pressed.current)}
      >
        {isPlotted ? (
          <LinePlot {...{ points, stepped, numbered, height, axisLabel }} onGeometry={setGeometry} />
        ) : (
          <LineChartSkeleton />
        )}
        {geometry && peakPoint && peak !== null && peakNote && hovered === null && (
          <Peak geometry={geometry} index={peak} text={peakNote(peakPoint, format.wholeMoney(peakPoint.cents ?? 0))} />
        )}
        {geometry && hovered !== null && hoveredPoint && (
          <Cursor geometry={geometry} index={hovered} point={hoveredPoint} />
        )}
        {lastAt && hovered === null && !stepped && <Dot at={lastAt} />}
        <span role="status" className="sr-only">
          {spoken}
        </span>
      </div>
      <ChartTable name={name} pointHead={pointHead} points={points} shown={tableShown} />
    </>
  );
}
