import {
  lazy,
  useCallback,
  useDeferredValue,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useNarrow } from '../browser/media.ts';
import type { BarsGeometry, BarsPlotProps } from './bars-plot.tsx';
import { LineChartSkeleton } from './chart-skeletons.tsx';
import type { StackedBar } from './stacked-bars.ts';

/** Resolves after the frame that shows the current render. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * uPlot is loaded after the first paint, so that it does not delay the figures. If it fails to load, keys and table
 * still work.
 */
const BarsPlot = lazy(async (): Promise<{ default: ComponentType<BarsPlotProps> }> => {
  await painted();
  const { BarsPlot: plot } = await import('./bars-plot.tsx').catch(() => ({ BarsPlot: () => null }));
  return { default: plot };
});

/**
 * Stacked bars, one per month. Pointer and arrow keys select a bar, whose figures are shown in a box beside it and
 * announced.
 *
 * @param props.name what it shows, in a sentence
 * @param props.bars must be the same array while the data is the same: a new array redraws the chart
 * @param props.textOf a bar's figures in words
 */
export function BarsChart(props: {
  name: string;
  bars: readonly StackedBar[];
  /** The value that is 100 % on the right axis; null: no right axis. */
  wholeCents: number | null;
  textOf: (index: number) => string;
  children: (index: number) => ReactNode;
}) {
  const { name, bars, wholeCents, textOf, children } = props;
  const format = useFormat();
  const narrow = useNarrow();
  // Not urgent: React keeps the skeleton until the code has loaded. A fallback of its own would show for at least 300
  // ms.
  const isPlotted = useDeferredValue(true, false);
  const [geometry, setGeometry] = useState<BarsGeometry | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const height = narrow ? 200 : 226;

  const onKeyDown = (event: KeyboardEvent) => {
    const last = bars.length - 1;
    const target: Record<string, number | undefined> = {
      ArrowLeft: chosen === null ? last : Math.max(chosen - 1, 0),
      ArrowRight: chosen === null ? 0 : Math.min(chosen + 1, last),
      Home: 0,
      End: last,
    };
    if (event.key === 'Escape') setChosen(null);
    const index = target[event.key];
    if (index === undefined) return;
    event.preventDefault();
    setChosen(index);
    setSpoken(textOf(index));
  };
  const pointTo = (event: PointerEvent) => {
    if (!geometry) return;
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const index = geometry.bars.findIndex((bar) => Math.abs(bar.x - x) <= geometry.band / 2);
    setChosen(index === -1 ? null : index);
  };
  const axisLabel = useCallback(
    // On a phone in thousands, to leave room for the bars.
    (cents: number) => (narrow ? `${format.wholeMoney(cents / 1000)} k` : format.wholeMoney(cents)),
    [format, narrow],
  );
  return (
    <>
      {/* The chart is a single tab stop; its arrow keys only move between bars. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="group"
        aria-label={name}
        data-arrows
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative touch-pan-y rounded-control"
        style={{ height }}
        onKeyDown={onKeyDown}
        onBlur={() => setChosen(null)}
        onPointerDown={pointTo}
        onPointerMove={pointTo}
        onPointerLeave={(event) => {
          if (event.pointerType !== 'touch') setChosen(null);
        }}
      >
        {isPlotted ? (
          <BarsPlot
            {...{ bars, wholeCents, height, axisLabel }}
            percentLabel={format.percent}
            onGeometry={setGeometry}
          />
        ) : (
          <LineChartSkeleton />
        )}
        {geometry && chosen !== null && (
          <Chosen geometry={geometry} index={chosen}>
            {children(chosen)}
          </Chosen>
        )}
        <span role="status" className="sr-only">
          {spoken}
        </span>
      </div>
    </>
  );
}

/** The band of the selected bar, and its figures in a box beside it that stays inside the chart. */
function Chosen({ geometry, index, children }: { geometry: BarsGeometry; index: number; children: ReactNode }) {
  const bar = geometry.bars[index];
  if (!bar) return null;
  const isRight = bar.x > geometry.width / 2;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 print:hidden">
      <span
        className="absolute rounded-control bg-ink opacity-6 forced-colors:hidden"
        style={{
          left: bar.x - geometry.band / 2,
          width: geometry.band,
          top: geometry.top - 18,
          bottom: 0,
        }}
      />
      <span
        className="absolute w-48 rounded-control bg-inverse px-3 py-2 text-micro text-on-inverse"
        style={{
          top: geometry.top,
          ...(isRight
            ? { right: geometry.width - bar.x + geometry.band / 2 + 6 }
            : { left: bar.x + geometry.band / 2 + 6 }),
        }}
      >
        {children}
      </span>
    </div>
  );
}
