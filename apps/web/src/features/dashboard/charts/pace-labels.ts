import {
  boxAround,
  distances,
  inside,
  pixelsOf,
  type Box,
  type Marks,
  type Room,
  type Size,
} from '../../../components/charts/free-spot.ts';
import type { PacePlot } from './pace-plot.ts';

/** Above the plot there is a line of text. */
const roomFor = ({ height }: Size): Room => ({ above: height + 2, right: 4, below: -2, left: 0 });
const dotSize = 12;

/** Everything of the chart that labels keep away from. */
export function paceMarks({ spent, usual }: PacePlot, day: number, plot: Size): Marks {
  const pixels = pixelsOf(plot);
  const [spentNow, usualNow] = [spent.at(-1), usual[day - 1]];
  const today = spentNow ? [spentNow, { x: spentNow.x, y: 100 }] : [];
  return {
    lines: [spent, usual, today].map((line) => line.map(pixels)),
    boxes: [spentNow, usualNow].flatMap((place) => (place ? [boxAround(pixels(place), dotSize)] : [])),
  };
}

/**
 * Where this month's label may be: over the end of its line, or below it if the usual line is over it; before today or,
 * where the line leaves no room, after it.
 */
export const spotsOfMonth =
  ({ spent, usual }: PacePlot, day: number) =>
  (label: Size, plot: Size): readonly Box[] => {
    const now = spent.at(-1);
    if (!now) return [];
    const { x, y } = pixelsOf(plot)(now);
    const isUnder = now.y > (usual[day - 1]?.y ?? 100);
    const [before, after] = [Math.max(0, x - 9 - label.width), x + 9];
    const lefts = isUnder || before === 0 ? [after, before] : [before, after];
    const spots = [isUnder, !isUnder].flatMap((under) =>
      distances.flatMap((distance) =>
        lefts.map((left) => ({ ...label, left, top: under ? y + 2 + distance : y - 2 - distance - label.height })),
      ),
    );
    return inside(spots, plot, roomFor(label));
  };

/** Where the usual month's label may be: over the end of its line, else below it. */
export const spotsOfUsual =
  ({ usual }: PacePlot) =>
  (label: Size, plot: Size): readonly Box[] => {
    const end = usual.at(-1);
    if (!end) return [];
    const { x, y } = pixelsOf(plot)(end);
    const left = x - label.width;
    const over = distances.map((distance) => ({ ...label, left, top: y - 4 - distance - label.height }));
    const below = distances.map((distance) => ({ ...label, left, top: y + 4 + distance }));
    return inside([...over, ...below], plot, roomFor(label));
  };
