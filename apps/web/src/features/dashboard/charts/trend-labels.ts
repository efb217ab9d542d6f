import {
  boxAround,
  inside,
  pixelsOf,
  type Box,
  type Marks,
  type Room,
  type Size,
} from '../../../components/charts/free-spot.ts';
import { monotonePoints, type Place } from '../../../components/charts/plot-marks.tsx';

const room: Room = { above: 24, right: 30, below: 22, left: 30 };
const dotSize = 11;
/** Between a point and its amount, in pixels. */
const gap = 8;
/** How far an amount may move away from its place, up and to a side, in pixels. */
const upwards = [0, 3, 6, 9, 12, 15, 18, 21, 24];
const sideways = upwards.flatMap((distance) => (distance === 0 ? [0] : [distance, -distance]));

/** Everything of the chart that amounts keep away from. */
export function trendMarks(places: readonly Place[], plot: Size): Marks {
  const pixels = pixelsOf(plot);
  return {
    lines: [monotonePoints(places).map(pixels)],
    boxes: places.map((place) => boxAround(pixels(place), dotSize)),
  };
}

/** Where a day's amount may be: over its point, as near as the line leaves room; below it if the day is under $0. */
export const spotsOfDay =
  (place: Place, isBelow: boolean) =>
  (label: Size, plot: Size): readonly Box[] => {
    const { x, y } = pixelsOf(plot)(place);
    const moves = upwards.flatMap((away) => sideways.map((aside) => ({ away, aside })));
    const spots = moves
      .toSorted((one, other) => one.away + Math.abs(one.aside) - other.away - Math.abs(other.aside))
      .map(({ away, aside }) => ({
        ...label,
        left: x - label.width / 2 + aside,
        top: isBelow ? y + gap - 2 + away : y - gap - away - label.height,
      }));
    return inside(spots, plot, room);
  };
