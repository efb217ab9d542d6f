import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useTheme, type Theme } from '../browser/theme.ts';
import { axisSplits } from './axis-splits.ts';
import { canvasFont, keepRedrawn, plotBox, textWidth, useWidth, type PlotBox } from './plot-frame.ts';

/** The amount of a month. */
export type Step = {
  /** In the tooltip, the table and for screen readers: `dic 2026`. */
  readonly title: string;
  /** Under the axis: `dic`. */
  readonly tick: string;
  readonly cents: number;
};

type StepPlotProps = {
  steps: readonly Step[];
  axisLabel: (cents: number) => string;
  onDrawn: (box: PlotBox) => void;
};

type Shown = Pick<StepPlotProps, 'steps' | 'axisLabel'>;

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

/** The indices whose labels have room: every one, second, third … */
export function labelled(count: number, room: number): number[] {
  const every = [1, 2, 3, 4, 6].find((each) => count / each <= room) ?? Math.max(1, count);
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % every === 0);
}

function optionsFor({ steps, axisLabel }: Shown, element: HTMLElement, theme: Theme): uPlot.Options {
  const font = canvasFont();
  const splits = axisSplits(steps.map(({ cents }) => cents));
  const axisWidth = Math.ceil(textWidth(splits.map(axisLabel), font)) + 12;
  const ticks = steps.map(({ tick }) => tick);
  const width = element.clientWidth;
  const shown = labelled(steps.length, (width - axisWidth - edge) / (textWidth(ticks, font) + 18));
  const colors = () => readColors(element, theme);
  const plain = { stroke: () => colors().text, font, ticks: { show: false } };
  return {
    width,
    height: element.clientHeight,
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
        // In the middle of its step.
        splits: () => shown.map((index) => index + 0.5),
        values: () => shown.map((index) => ticks[index] ?? ''),
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
        paths: uPlot.paths.stepped?.({ align: 1 }),
      },
    ],
  };
}

/** The drawing alone, without pointer handling or text; step-chart.tsx adds those and lazy-loads this. */
export function StepPlot({ steps, axisLabel, onDrawn }: StepPlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const width = useWidth(box);

  useEffect(() => {
    const element = box.current;
    if (!element || width === 0) return;
    // The last step ends where the next would begin.
    const ends = [...steps, ...steps.slice(-1)];
    const plot = new uPlot(
      {
        ...optionsFor({ steps, axisLabel }, element, theme),
        // The scales are known only now.
        hooks: { draw: [(drawing) => onDrawn(plotBox(drawing))] },
      },
      [ends.map((_, index) => index), ends.map(({ cents }) => cents)],
      element,
    );
    return keepRedrawn(plot);
  }, [steps, axisLabel, width, theme, onDrawn]);

  return <div ref={box} aria-hidden="true" className="size-full print:h-auto forced-color-adjust-none" />;
}
