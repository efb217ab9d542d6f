import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useTheme, type Theme } from '../../lib/theme.ts';
import type { ChartPoint } from './chart-point.ts';
import {
  axesFor,
  axisGap,
  edge,
  headroom,
  tickGap,
  tickRoom,
  useWidth,
  type PlotGeometry,
  type PlotProps,
} from './plot-frame.ts';

/** `--area` of tokens.css. */
const areaPercent: Record<Theme, number> = { light: 9, dark: 15 };

function readColors(box: Element, theme: Theme) {
  const style = getComputedStyle(box);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const line = read('--accent-ink');
  const area = `color-mix(in srgb, ${line} ${areaPercent[theme]}%, transparent)`;
  return { line, area, grid: read('--line'), text: read('--ink-3') };
}

function optionsFor(
  props: Omit<PlotProps, 'onGeometry'>,
  width: number,
  colors: ReturnType<typeof readColors>,
): uPlot.Options {
  const { points, height } = props;
  const { font, top, splits, axisWidth, ticks } = axesFor(props, width);
  const plain = { stroke: colors.text, font, ticks: { show: false } };
  return {
    width,
    height,
    padding: [headroom, edge, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: (_, min, max) => [min, Math.max(max, min + 1)] },
      y: { range: () => [0, top] },
    },
    axes: [
      {
        ...plain,
        size: tickRoom,
        gap: tickGap,
        grid: { show: false },
        splits: () => ticks,
        values: (_, shown) => shown.map((at) => points[at]?.tick ?? ''),
      },
      {
        ...plain,
        size: axisWidth,
        gap: axisGap,
        grid: { stroke: colors.grid, width: 1 },
        splits: () => splits,
        values: (_, shown) => shown.map(props.axisLabel),
      },
    ],
    series: [
      {},
      {
        stroke: colors.line,
        width: 2,
        fill: colors.area,
        points: { show: false },
        paths: uPlot.paths.spline?.(),
      },
    ],
  };
}

function geometryOf(plot: uPlot, points: readonly ChartPoint[]): PlotGeometry {
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
      x: left + plot.valToPos(index, 'x'),
      y: cents === null ? null : top + plot.valToPos(cents, 'y'),
    })),
  };
}

/** The drawing alone, without pointer or words; line-chart.tsx puts those around it and loads this when needed. */
export function LinePlot({ points, numbered, height, axisLabel, onGeometry }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const width = useWidth(box);

  useEffect(() => {
    if (!box.current || width === 0) return;
    const plot = new uPlot(
      {
        ...optionsFor({ points, numbered, height, axisLabel }, width, readColors(box.current, theme)),
        // Only now the scales are known.
        hooks: { draw: [(drawn) => onGeometry(geometryOf(drawn, points))] },
      },
      [points.map((_, index) => index), points.map(({ cents }) => cents)],
      box.current,
    );
    // The first drawing may have happened with the system's font.
    let alive = true;
    const drawAgain = () => alive && plot.redraw(false, true);
    void document.fonts?.ready.then(drawAgain);
    return () => {
      alive = false;
      plot.destroy();
    };
  }, [points, numbered, height, axisLabel, width, theme, onGeometry]);

  return <div ref={box} aria-hidden="true" className="size-full forced-color-adjust-none" />;
}
