import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useTheme, type Theme } from '../browser/theme.ts';
import { axisSplits, shownTicks, type ChartPoint } from './chart-point.ts';
import { canvasFont, keepRedrawn, textWidth, useWidth } from './plot-frame.ts';

/** Where the plot and its points are, in pixels of the chart's box. */
export type PlotGeometry = {
  width: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  points: { x: number; y: number | null }[];
};

export type PlotProps = {
  points: readonly ChartPoint[];
  /** Every value fills a band of its own, with its point in the middle. */
  stepped: boolean;
  numbered: boolean;
  height: number;
  axisLabel: (cents: number) => string;
  onGeometry: (geometry: PlotGeometry) => void;
};

type Shown = Omit<PlotProps, 'onGeometry'>;

/** Padding of the drawing, in pixels; at the right for half of the last label. */
const headroom = 8;
const edge = 24;
/** Below the drawing: the labels and the gap above them. At its left only the gap is known in advance. */
const tickRoom = 26;
const tickGap = 8;
const axisGap = 10;

/** The opacity of the area under the line. */
const areaPercent: Record<Theme, number> = { light: 9, dark: 15 };

function readColors(box: Element, theme: Theme) {
  const style = getComputedStyle(box);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const line = read('--accent-ink');
  const area = `color-mix(in srgb, ${line} ${areaPercent[theme]}%, transparent)`;
  return { line, area, grid: read('--line'), text: read('--ink-3') };
}

/** The position of a point on the x axis, which counts points or, with bands, one band per point. */
const placeOf = (index: number, stepped: boolean) => (stepped ? index + 0.5 : index);

function dataFor({ points, stepped }: Shown): uPlot.AlignedData {
  // The last band ends where the next would begin.
  const rendered = stepped ? [...points, ...points.slice(-1)] : points;
  return [rendered.map((_, index) => index), rendered.map(({ cents }) => cents)];
}

function optionsFor(shown: Shown, width: number, colors: () => ReturnType<typeof readColors>): uPlot.Options {
  const { points, stepped, numbered, height, axisLabel } = shown;
  const font = canvasFont();
  const splits = axisSplits(points);
  const axisWidth = Math.ceil(textWidth(splits.map(axisLabel), font)) + 12;
  const ticks = points.map(({ tick }) => tick);
  const room = (width - axisWidth - edge) / (textWidth(ticks, font) + 18);
  const labelled = shownTicks(points.length, room, numbered);
  const plain = { stroke: () => colors().text, font, ticks: { show: false } };
  return {
    width,
    height,
    padding: [headroom, edge, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: (_, min, max) => [min, Math.max(max, min + 1)] },
      y: { range: () => [splits[0]!, splits.at(-1)!] },
    },
    axes: [
      {
        ...plain,
        size: tickRoom,
        gap: tickGap,
        grid: { show: false },
        splits: () => labelled.map((index) => placeOf(index, stepped)),
        values: () => labelled.map((index) => ticks[index] ?? ''),
      },
      {
        ...plain,
        size: axisWidth,
        gap: axisGap,
        grid: { stroke: () => colors().grid, width: 1 },
        splits: () => splits,
        values: () => splits.map(axisLabel),
      },
    ],
    series: [
      {},
      {
        stroke: () => colors().line,
        width: 2,
        fill: () => colors().area,
        points: { show: false },
        paths: stepped ? uPlot.paths.stepped?.({ align: 1 }) : uPlot.paths.spline?.(),
      },
    ],
  };
}

function geometryOf(plot: uPlot, { points, stepped }: Shown): PlotGeometry {
  const ratio = devicePixelRatio;
  const box = plot.bbox;
  const left = box.left / ratio;
  const top = box.top / ratio;
  return {
    width: plot.width,
    left,
    top,
    right: left + box.width / ratio,
    bottom: top + box.height / ratio,
    points: points.map(({ cents }, index) => ({
      x: left + plot.valToPos(placeOf(index, stepped), 'x'),
      y: cents === null ? null : top + plot.valToPos(cents, 'y'),
    })),
  };
}

/** The drawing alone, without pointer handling or text; line-chart.tsx adds those and lazy-loads this. */
export function LinePlot({ points, stepped, numbered, height, axisLabel, onGeometry }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const width = useWidth(box);

  useEffect(() => {
    const element = box.current;
    if (!element || width === 0) return;
    const shown = { points, stepped, numbered, height, axisLabel };
    const plot = new uPlot(
      {
        ...optionsFor(shown, width, () => readColors(element, theme)),
        // The scales are known only now.
        hooks: { draw: [(rendered) => onGeometry(geometryOf(rendered, shown))] },
      },
      dataFor(shown),
      element,
    );
    return keepRedrawn(plot);
  }, [points, stepped, numbered, height, axisLabel, width, theme, onGeometry]);

  return <div ref={box} aria-hidden="true" className="size-full forced-color-adjust-none" />;
}
