import type { Place } from './plot-marks.tsx';

/** A rectangle of a plot, in pixels from its top left corner. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
export type Size = Pick<Box, 'width' | 'height'>;

/** What a label must not lie on: lines from point to point, and boxes. In pixels. */
export type Marks = { readonly lines: readonly (readonly Place[])[]; readonly boxes: readonly Box[] };

/** A point given in percent of a plot, in its pixels. */
export const pixelsOf =
  ({ width, height }: Size) =>
  ({ x, y }: Place): Place => ({ x: (x * width) / 100, y: (y * height) / 100 });

export const boxAround = ({ x, y }: Place, width: number, height = width): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  width,
  height,
});

/** How far a label may move away from its mark, in pixels, in small steps. */
export const distances: readonly number[] = Array.from({ length: 32 }, (_, index) => index * 2);

/** The room that labels have around a plot, in pixels. */
export type Room = { readonly above: number; readonly right: number; readonly below: number; readonly left: number };

/** The spots that are inside a plot and the room around it; all of them if none is. */
export function inside(spots: readonly Box[], plot: Size, room: Room): readonly Box[] {
  const fitting = spots.filter(
    ({ left, top, width, height }) =>
      left >= -room.left &&
      left + width <= plot.width + room.right &&
      top >= -room.above &&
      top + height <= plot.height + room.below,
  );
  return fitting.length > 0 ? fitting : spots;
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/** Whether a straight segment touches a box: some part of it is left after it is cut at all four sides. */
function crosses(from: Place, to: Place, { left, top, width, height }: Box): boolean {
  let [start, end] = [0, 1];
  const sides = [
    [from.x - to.x, from.x - left],
    [to.x - from.x, left + width - from.x],
    [from.y - to.y, from.y - top],
    [to.y - from.y, top + height - from.y],
  ] as const;
  for (const [step, room] of sides) {
    if (step === 0) {
      if (room < 0) return false;
    } else if (step < 0) start = Math.max(start, room / step);
    else end = Math.min(end, room / step);
  }
  return start <= end;
}

/** How many marks a box lies on. */
export const marksUnder = (box: Box, { lines, boxes }: Marks): number =>
  boxes.filter((each) => overlap(box, each)).length +
  lines.filter((line) => line.some((to, index) => index > 0 && crosses(line[index - 1]!, to, box))).length;

/** Of the places for a label, the most wanted first, the first one that lies on no mark; else on the fewest. */
export function freeSpot(spots: readonly Box[], marks: Marks): Box | undefined {
  let [best, fewest] = [spots[0], Number.POSITIVE_INFINITY];
  for (const spot of spots) {
    const under = marksUnder(spot, marks);
    if (under === 0) return spot;
    if (under < fewest) [best, fewest] = [spot, under];
  }
  return best;
}
