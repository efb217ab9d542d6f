import { axisSplits } from './axis-splits.ts';

/** One month of a chart of stacked bars, in cents. */
export type StackedBar = {
  /** In the tooltip and for screen readers: `diciembre de 2026`. */
  title: string;
  /** Under the axis: `dic`, on a phone `d`. */
  tick: string;
  lowerCents: number;
  upperCents: number;
  /** Above the bar: `41%`; '' for none. */
  label: string;
  /** The bar exceeds the mark; its label says so in colour too. */
  isOver: boolean;
  /** A partial month: faint colours, and a bold label under the axis. */
  isPartial: boolean;
  /** Where the dashed mark crosses this bar; null: not at all. */
  markCents: number | null;
};

export type BarsAxis = {
  /** The ticks of the y axis, ascending, from 0. */
  readonly splits: readonly number[];
  /** The largest value that fits. */
  readonly top: number;
};

/** The candidate distances of two lines, as fractions of the total, from fine to coarse. */
const PARTS = [0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100];
const LINES = 5;

/**
 * The y axis of stacked bars. If all bars are compared with a total, the lines are round percentages of it, so that
 * pesos and percentages share the same lines; the highest bar and the mark fit. Without one they are round pesos.
 *
 * @example barsAxis([{ lowerCents: 3_000_000, … }], 8_000_000) // lines at 0, 800,000, … 3,200,000: each 10 %
 */
export function barsAxis(bars: readonly StackedBar[], wholeCents: number | null): BarsAxis {
  const totals = bars.map(({ lowerCents, upperCents }) => lowerCents + upperCents);
  const marks = bars.map(({ markCents }) => markCents ?? 0);
  const highest = Math.max(0, ...totals, ...marks);
  if (wholeCents === null || wholeCents <= 0) {
    const splits = axisSplits(totals);
    return { splits, top: Math.max(splits.at(-1)!, highest) };
  }
  const fits = (part: number) => highest / (part * wholeCents) <= LINES;
  const step = (PARTS.find(fits) ?? Math.ceil(highest / wholeCents)) * wholeCents;
  const count = Math.max(1, Math.floor(highest / step));
  return { splits: Array.from({ length: count + 1 }, (_, line) => line * step), top: highest };
}
