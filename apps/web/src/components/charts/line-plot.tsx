import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useTheme, type Theme } from '../../lib/theme.ts';
import { axisSplits, axisTop, shownTicks, type ChartPoint } from './chart-point.ts';

/** Where things ended up, in pixels of the chart's box. */
export type PlotGeometry = {
  width: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  points: { x: number; y: number | null }[];
};

type Props = {
  points: readonly ChartPoint[];
  stepped: boolean;
  numbered: boolean;
  height: number;
  axisLabel: (cents: number) => string;
  onGeometry: (geometry: PlotGeometry) => void;
};

const fontSize = 12;
const edge = 24;

/** `--area` of tokens.css as the last two digits of a colour. */
const areaAlpha: Record<Theme, string> = { light: '17', dark: '26' };

function readColors(theme: Theme) {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const line = read('--accent-ink');
  return {
    line,
    area: `${line}${areaAlpha[theme]}`,
    grid: read('--line'),
    text: read('--ink-3'),
    font: `${fontSize}px ${read('--font-sans')}`,
  };
}

function textWidth(texts: readonly string[], font: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = font;
  return Math.max(0, ...texts.map((text) => context.measureText(text).width));
}

/** In steps every value fills a band of its own, so there is one x more than there are values. */
function seriesOf(points: readonly ChartPoint[], stepped: boolean): uPlot.AlignedData {
  const values = points.map((point) => point.cents);
  const drawn = stepped ? [...values, values.at(-1) ?? null] : values;
  return [drawn.map((_, index) => index), drawn];
}

function optionsFor(props: Omit<Props, 'onGeometry'>, width: number, theme: Theme): uPlot.Options {
  const { points, stepped, numbered, height, axisLabel } = props;
  const colors = readColors(theme);
  const top = axisTop(points);
  const splits = axisSplits(top);
  const offset = stepped ? 0.5 : 0;
  const axisWidth = Math.ceil(textWidth(splits.map(axisLabel), colors.font)) + 12;
  const labelWidth =
    textWidth(
      points.map((point) => point.tick),
      colors.font,
    ) + 18;
  const ticks = shownTicks(points.length, (width - axisWidth - edge) / labelWidth, numbered);
  const plain = { stroke: colors.text, font: colors.font, ticks: { show: false } };
  return {
    width,
    height,
    padding: [8, edge, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: (_, min, max) => [min, Math.max(max, min + 1)] },
      y: { range: () => [0, top] },
    },
    axes: [
      {
        ...plain,
        size: 26,
        gap: 8,
        grid: { show: false },
        splits: () => ticks.map((index) => index + offset),
        values: (_, shown) => shown.map((at) => points[at - offset]?.tick ?? ''),
      },
      {
        ...plain,
        size: axisWidth,
        gap: 10,
        grid: { stroke: colors.grid, width: 1 },
        splits: () => splits,
        values: (_, shown) => shown.map(axisLabel),
      },
    ],
    series: [
      {},
      {
        stroke: colors.line,
        width: 2,
        fill: colors.area,
        points: { show: false },
        paths: stepped ? uPlot.paths.stepped?.({ align: 1 }) : uPlot.paths.spline?.(),
      },
    ],
  };
}

function geometryOf(plot: uPlot, points: readonly ChartPoint[], stepped: boolean): PlotGeometry {
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
      x: left + plot.valToPos(index + (stepped ? 0.5 : 0), 'x'),
      y: cents === null ? null : top + plot.valToPos(cents, 'y'),
    })),
  };
}

/** The drawing alone, without pointer or words; line-chart.tsx puts those around it and loads this when needed. */
export function LinePlot(props: Props) {
  const { points, stepped, numbered, height, axisLabel, onGeometry } = props;
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const [width, setWidth] = useState(0);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!box.current || width === 0) return;
    const plot = new uPlot(
      {
        ...optionsFor({ points, stepped, numbered, height, axisLabel }, width, theme),
        // Only now the scales are known.
        hooks: { draw: [(drawn) => onGeometry(geometryOf(drawn, points, stepped))] },
      },
      seriesOf(points, stepped),
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
  }, [points, stepped, numbered, height, axisLabel, width, theme, onGeometry]);

  return <div ref={box} aria-hidden="true" className="size-full" />;
}
