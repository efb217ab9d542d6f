import type { LinkProps } from '@tanstack/react-router';

/** One day or month of a line chart. */
export type ChartPoint = {
  /** In the tooltip, the table and for screen readers: `nov 17, 2026`, `junio de 2026`. */
  title: string;
  /** Under the axis: `nov 17`, `5`, `jun`. */
  tick: string;
  /** Null where there is no value yet: days after today. */
  cents: number | null;
  /** The link to what it consists of: a click on it or Enter opens it, and its row in the table is a link. */
  link?: LinkProps;
};

const niceSteps = [1, 1.5, 2, 2.5, 3, 5, 10];
const lowestTop = 100_000;
const intervals = 4;

/**
 * The values beside the y axis in cents, rising in even steps: 0 and four above it, at least to $1,000, a little above
 * the largest value. Where refunds made a value negative, as many below 0 as it needs, and only those above that are used.
 */
export function axisSplits(points: readonly ChartPoint[]): number[] {
  const values = points.map((point) => point.cents ?? 0);
  const [largest, lowest] = [Math.max(0, ...values), Math.min(0, ...values)];
  const wanted = Math.max(lowestTop, largest * 1.01, -lowest * 1.01) / intervals;
  const magnitude = 10 ** Math.floor(Math.log10(wanted));
  const step = (niceSteps.find((candidate) => candidate * magnitude >= wanted) ?? 10) * magnitude;
  const below = Math.ceil(-lowest / step);
  const above = lowest < 0 ? Math.max(1, Math.ceil((largest * 1.01) / step)) : intervals;
  return Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step);
}

/** The top of the y axis. */
export const axisTop = (points: readonly ChartPoint[]): number => axisSplits(points).at(-1)!;

/**
 * Which points get a label under the axis, so that no two labels overlap.
 *
 * Days of a month (`numbered`) keep 1, 5, 10 … or 1, 10, 20 …; other points keep every one, second, third …
 */
export function shownTicks(count: number, room: number, numbered: boolean): number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  const fits = (every: number) => count / every <= room;
  if (numbered) {
    const every = fits(5) ? 5 : 10;
    return all.filter((index) => index === 0 || (index + 1) % every === 0);
  }
  const every = [1, 2, 3, 4, 6].find(fits) ?? Math.max(1, count);
  return all.filter((index) => index % every === 0);
}

/** The single outlier: above half the axis while all others stay below it. Null when there is none. */
export function peakOf(points: readonly ChartPoint[], top: number): number | null {
  const high = points.flatMap((point, index) => ((point.cents ?? 0) > top / 2 ? [index] : []));
  return points.length >= 10 && high.length === 1 ? (high[0] ?? null) : null;
}
