import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useTheme } from '../browser/theme.ts';
import { canvasFont, keepRedrawn, plotBox, textWidth, useWidth, type PlotBox } from './plot-frame.ts';
import { barsAxis, type StackedBar } from './stacked-bars.ts';

type BarsPlotProps = {
  bars: readonly StackedBar[];
  /** The value that is 100 % on the right axis; null: no right axis. */
  wholeCents: number | null;
  axisLabel: (cents: number) => string;
  percentLabel: (percent: number) => string;
  onDrawn: (box: PlotBox) => void;
};

type Shown = Omit<BarsPlotProps, 'onDrawn'>;

/** Room around the drawing, in pixels: above for the labels of the bars, below for the months. */
const headroom = 26;
const tickRoom = 26;
/** The bar's fraction of its band, and its largest width in pixels. */
const barPart = 0.52;
const barMax = 42;
const gap = 2;
const radius = 3;
/** The opacity of a partial month. */
const partialAlpha = 0.55;
/** The percentage at the mark is bold. */
const markPercent = 30;

function readColors(box: Element) {
  const style = getComputedStyle(box);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    lower: read('--accent'),
    upper: read('--accent-2'),
    grid: read('--line'),
    ink: read('--ink'),
    ink2: read('--ink-2'),
    ink3: read('--ink-3'),
    over: read('--negative'),
    ground: read('--surface'),
  };
}
type Colors = ReturnType<typeof readColors>;

/** A bar's path, rounded at the top only; in pixels of the canvas. */
function fillBar(
  context: CanvasRenderingContext2D,
  at: { x: number; y: number; width: number; height: number },
  round: number,
) {
  if (at.height <= 0) return;
  const corner = Math.min(round, at.height, at.width / 2);
  context.beginPath();
  context.roundRect(at.x, at.y, at.width, at.height, [corner, corner, 0, 0]);
  context.fill();
}

function drawBar(plot: uPlot, bar: StackedBar, index: number, colors: Colors): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const x = plot.valToPos(index, 'x', true);
  const y = (cents: number) => plot.valToPos(cents, 'y', true);
  const band = bbox.width / plot.data[0].length;
  const width = Math.min(band * barPart, barMax * ratio);
  const left = x - width / 2;
  const [bottom, middle, top] = [y(0), y(bar.lowerCents), y(bar.lowerCents + bar.upperCents)];
  const isStacked = bar.lowerCents > 0 && bar.upperCents > 0;
  ctx.globalAlpha = bar.isPartial ? partialAlpha : 1;
  ctx.fillStyle = colors.lower;
  fillBar(ctx, { x: left, y: middle, width, height: bottom - middle }, isStacked ? 0 : radius * ratio);
  ctx.fillStyle = colors.upper;
  const cut = isStacked ? gap * ratio : 0;
  fillBar(ctx, { x: left, y: top, width, height: middle - cut - top }, radius * ratio);
  ctx.globalAlpha = 1;
}

/** The label over a bar, on a piece of the ground that keeps the mark and the grid out of it. */
function drawName(plot: uPlot, { label, lowerCents, upperCents, isOver }: StackedBar, index: number, colors: Colors) {
  if (label === '') return;
  const { ctx } = plot;
  const ratio = devicePixelRatio;
  const [x, top] = [plot.valToPos(index, 'x', true), plot.valToPos(lowerCents + upperCents, 'y', true)];
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.font = scaled(canvasFont(600), ratio);
  const width = ctx.measureText(label).width + 4 * ratio;
  ctx.fillStyle = colors.ground;
  ctx.fillRect(x - width / 2, top - 18 * ratio, width, 15 * ratio);
  ctx.fillStyle = isOver ? colors.over : colors.ink2;
  ctx.fillText(label, x, top - 6 * ratio);
}

/** A font of the page, scaled to pixels of the canvas. */
const scaled = (font: string, ratio: number): string =>
  font.replace(/(\d+)px/, (_, size: string) => `${Number(size) * ratio}px`);

/** The dashed line, which steps where the mark changes from one bar to the next. */
function drawMark(plot: uPlot, bars: readonly StackedBar[], color: string): void {
  const { ctx } = plot;
  const ratio = devicePixelRatio;
  ctx.strokeStyle = color;
  ctx.lineWidth = ratio;
  ctx.setLineDash([5 * ratio, 4 * ratio]);
  ctx.beginPath();
  let isDown = false;
  for (const [index, { markCents }] of bars.entries()) {
    if (markCents === null) {
      isDown = false;
      continue;
    }
    const y = Math.round(plot.valToPos(markCents, 'y', true)) + 0.5;
    const [from, to] = [plot.valToPos(index - 0.5, 'x', true), plot.valToPos(index + 0.5, 'x', true)];
    if (isDown) ctx.lineTo(from, y);
    else ctx.moveTo(from, y);
    ctx.lineTo(to, y);
    isDown = true;
  }
  ctx.stroke();
  ctx.setLineDash([]);
}

/** The labels of the axes. */
function drawLabels(plot: uPlot, { bars, wholeCents, percentLabel }: Shown, splits: readonly number[], colors: Colors) {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  for (const [index, { tick, isPartial }] of bars.entries()) {
    ctx.font = scaled(canvasFont(isPartial ? 600 : 400), ratio);
    ctx.fillStyle = isPartial ? colors.ink : colors.ink3;
    ctx.fillText(tick, plot.valToPos(index, 'x', true), bbox.top + bbox.height + 8 * ratio);
  }
  if (wholeCents === null) return;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  for (const split of splits.slice(1)) {
    const percent = Math.round((split / wholeCents) * 100);
    ctx.font = scaled(canvasFont(percent === markPercent ? 600 : 400), ratio);
    ctx.fillStyle = percent === markPercent ? colors.ink : colors.ink3;
    ctx.fillText(percentLabel(percent), bbox.left + bbox.width + 10 * ratio, plot.valToPos(split, 'y', true));
  }
}

function optionsFor(shown: Shown, element: HTMLElement): uPlot.Options {
  const { bars, wholeCents, axisLabel, percentLabel } = shown;
  const colors = () => readColors(element);
  const font = canvasFont();
  const { splits, top } = barsAxis(bars, wholeCents);
  const axisWidth = Math.ceil(textWidth(splits.map(axisLabel), font)) + 12;
  const right = wholeCents === null ? 4 : Math.ceil(textWidth([percentLabel(100)], font)) + 10;
  const plain = { stroke: () => colors().ink3, font, ticks: { show: false } };
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    padding: [headroom, right, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.5, bars.length - 0.5] },
      y: { range: [0, top] },
    },
    axes: [
      { ...plain, size: tickRoom, grid: { show: false }, splits: () => [], values: () => [] },
      {
        ...plain,
        size: axisWidth,
        gap: 10,
        grid: { stroke: () => colors().grid, width: 1 },
        splits: () => [...splits],
        values: () => splits.map(axisLabel),
      },
    ],
    // The bars are drawn by hand: uPlot's own support no stack of two with a gap.
    series: [{}, { paths: () => null, points: { show: false } }],
    hooks: {
      draw: [
        (plot) => {
          const now = colors();
          // uPlot remembers what it set, and does not set it again.
          plot.ctx.save();
          for (const [index, bar] of bars.entries()) drawBar(plot, bar, index, now);
          drawMark(plot, bars, now.ink3);
          for (const [index, bar] of bars.entries()) drawName(plot, bar, index, now);
          drawLabels(plot, shown, splits, now);
          plot.ctx.restore();
        },
      ],
    },
  };
}

/** The drawing alone, without pointer handling or text; lazy-loaded. A change of theme redraws it. */
export const BarsPlot = (props: BarsPlotProps) => <Drawing key={useTheme()} {...props} />;

function Drawing({ bars, wholeCents, axisLabel, percentLabel, onDrawn }: BarsPlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);

  useEffect(() => {
    const element = box.current;
    if (!element || width === 0) return;
    const shown = { bars, wholeCents, axisLabel, percentLabel };
    const options = optionsFor(shown, element);
    const totals = bars.map(({ lowerCents, upperCents }) => lowerCents + upperCents);
    const plot = new uPlot(
      {
        ...options,
        // The scales are known only now.
        hooks: { draw: [...(options.hooks?.draw ?? []), (drawing) => onDrawn(plotBox(drawing))] },
      },
      [bars.map((_, index) => index), totals],
      element,
    );
    return keepRedrawn(plot);
  }, [bars, wholeCents, axisLabel, percentLabel, width, onDrawn]);

  return <div ref={box} aria-hidden="true" className="size-full print:h-auto forced-color-adjust-none" />;
}
