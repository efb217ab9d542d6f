import type { ReactNode } from 'react';

/** A point of a plot in percent: from its left, from its top. */
export type Place = { readonly x: number; readonly y: number };

const at = ({ x, y }: Place) => `${x.toFixed(3)} ${y.toFixed(3)}`;

/** Straight segments from point to point. */
export const straightPath = (places: readonly Place[]): string => `M${places.map(at).join('L')}`;

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
