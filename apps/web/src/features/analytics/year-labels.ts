import {
  boxAround,
  distances,
  inside,
  pixelsOf,
  type Box,
  type Marks,
  type Room,
  type Size,
} from '../../components/charts/free-spot.ts';
import { monotonePoints, type Place } from '../../components/charts/plot-marks.tsx';
import type { YearPlot } from './year-plot.ts';

/** The room of the labels: at the right a label may extend over the end of the plot. */
const roomOf = (narrow: boolean): Room => ({ above: 30, right: narrow ? 12 : 24, below: 4, left: 4 });
/** The sizes of the marks, in pixels. */
const sizes = { full: 10, running: 13, projected: 9, tickHeight: 2, tick: { wide: 16, narrow: 10 } };

/** How many of the distances are close to a mark: up to 14 pixels. */
const NEAR = 8;

/** Everything of the chart that labels keep away from. */
export function yearMarks(
  { full, area, ticks, running, projected, usual }: YearPlot,
  plot: Size,
  narrow: boolean,
): Marks {
  const pixels = pixelsOf(plot);
  const last = full.at(-1);
  const lines = [
    area === '' ? full : monotonePoints(full),
    usual
      ? [
          { x: usual.from, y: usual.y },
          { x: 100, y: usual.y },
        ]
      : [],
    last && running ? [last, running] : [],
    running && projected ? [running, projected] : [],
  ];
  return {
    lines: lines.map((line) => line.map(pixels)),
    boxes: [
      ...full.map((place) => boxAround(pixels(place), sizes.full)),
      ...ticks.map((place) => boxAround(pixels(place), narrow ? sizes.tick.narrow : sizes.tick.wide, sizes.tickHeight)),
      ...(running ? [boxAround(pixels(running), sizes.running)] : []),
      ...(projected ? [boxAround(pixels(projected), sizes.projected)] : []),
    ],
  };
}

/** Where the amount of a full month may be: over its point, else below it, and to either side. */
export const spotsOfFull =
  (place: Place, narrow: boolean) =>
  (label: Size, plot: Size): readonly Box[] => {
    const { x, y } = pixelsOf(plot)(place);
    const lefts = [x - label.width / 2, Math.max(x - label.width / 2, -roomOf(narrow).left), x - label.width, x - 4];
    const tops = [y - 8 - label.height, y + 8];
    const spots = tops.flatMap((top) => lefts.map((left) => ({ ...label, left, top })));
    return inside(spots, plot, roomOf(narrow));
  };

/** Where what is usual may be written: along its line, from its beginning on, at the smallest distance. */
export const spotsOfUsual =
  ({ from, y }: NonNullable<YearPlot['usual']>, narrow: boolean) =>
  (label: Size, plot: Size): readonly Box[] => {
    const start = pixelsOf(plot)({ x: from, y });
    const lefts = Array.from({ length: 100 }, (_, index) => start.x - label.width / 2 + index * 6).filter(
      (left) => left + label.width <= plot.width,
    );
    const spots = distances
      .flatMap((distance) => [start.y + 3 + distance, start.y - 3 - distance - label.height])
      .flatMap((top) => lefts.map((left) => ({ ...label, left, top })));
    return inside(spots, plot, roomOf(narrow));
  };

/**
 * Where the label of the running month's end may be: at the right end, close over or below its point, else before it;
 * farther away it would seem to be another point's.
 */
export const spotsAtEnd =
  (place: Place, side: 'over' | 'below', narrow: boolean) =>
  (label: Size, plot: Size): readonly Box[] => {
    const { x, y } = pixelsOf(plot)(place);
    const left = x + roomOf(narrow).right - label.width;
    const over = distances.map((distance) => ({ ...label, left, top: y - 7 - distance - label.height }));
    const below = distances.map((distance) => ({ ...label, left, top: y + 7 + distance }));
    const before = distances.map((distance) => ({
      ...label,
      left: x - 12 - label.width,
      top: y - label.height / 2 - distance,
    }));
    const [wanted, other] = side === 'over' ? [over, below] : [below, over];
    const spots = [...wanted.slice(0, NEAR), ...before, ...wanted.slice(NEAR), ...other];
    return inside(spots, plot, roomOf(narrow));
  };
