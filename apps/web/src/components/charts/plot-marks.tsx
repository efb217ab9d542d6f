import type { ReactNode } from 'react';

/** A point of a plot in percent: from its left, from its top. */
export type Place = { readonly x: number; readonly y: number };

const at = ({ x, y }: Place) => `${x.toFixed(3)} ${y.toFixed(3)}`;

/** Straight segments from point to point. */
export const straightPath = (places: readonly Place[]): string => `M${places.map(at).join('L')}`;

/** A cubic from one point to the next: the first point, both controls, the last point. */
type Cubic = readonly [Place, Place, Place, Place];

/** The pieces of a smooth line through points with ascending x; with the tangents of Fritsch and Carlson. */
function monotoneCubics(places: readonly Place[]): Cubic[] {
  const slopes = places.slice(1).map((place, index) => {
    const before = places[index]!;
    return (place.y - before.y) / (place.x - before.x);
  });
  const tangents = places.map((_, index) => {
    const [left, right] = [slopes[index - 1], slopes[index]];
    if (left === undefined || right === undefined) return left ?? right ?? 0;
    return left * right <= 0 ? 0 : (2 * left * right) / (left + right);
  });
  return places.slice(1).map((place, index) => {
    const before = places[index]!;
    const third = (place.x - before.x) / 3;
    const from = { x: before.x + third, y: before.y + third * tangents[index]! };
    const to = { x: place.x - third, y: place.y - third * tangents[index + 1]! };
    return [before, from, to, place];
  });
}

/** A smooth line through points with ascending x, which never overshoots between two of them. */
export function monotonePath(places: readonly Place[]): string {
  const [first] = places;
  if (!first) return '';
  const cubics = monotoneCubics(places).map(([, from, to, place]) => `C${at(from)} ${at(to)} ${at(place)}`);
  return [`M${at(first)}`, ...cubics].join('');
}

const STEPS = 8;

/** Points along the smooth line, near enough to each other to be joined by straight segments. */
export const monotonePoints = (places: readonly Place[]): Place[] => [
  ...places.slice(0, 1),
  ...monotoneCubics(places).flatMap(([start, from, to, end]) =>
    Array.from({ length: STEPS }, (_, step) => {
      const after = (step + 1) / STEPS;
      const before = 1 - after;
      const along = (axis: 'x' | 'y') =>
        before ** 3 * start[axis] +
        3 * before ** 2 * after * from[axis] +
        3 * before * after ** 2 * to[axis] +
        after ** 3 * end[axis];
      return { x: along('x'), y: along('y') };
    }),
  ),
];

/** The area between a line and a level of the plot. */
export const areaPath = (line: string, places: readonly Place[], level: number): string => {
  const [first, last] = [places.at(0), places.at(-1)];
  return first && last ? `${line}V${level.toFixed(3)}H${first.x.toFixed(3)}Z` : '';
};

/**
 * The SVG that marks are drawn on: it fills its plot at any size, while lines keep their width in pixels. So nothing
 * has to be measured before drawing.
 */
export function PlotGround({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible [&>*]:[vector-effect:non-scaling-stroke]"
    >
      {children}
    </svg>
  );
}

/** A round point: a zero-length line with round caps, which stays round while the SVG is stretched. */
export function Dot({ place, size, className }: { place: Place; size: number; className: string }) {
  return <path d={`M${at(place)}h0`} fill="none" strokeWidth={size} strokeLinecap="round" className={className} />;
}
