import { monotonePath, type Place } from '../../../components/charts/plot-marks.tsx';

export type TrendPlot = {
  readonly places: readonly Place[];
  /** A monotone curve: it passes through every day's amount and never overshoots between two days. */
  readonly line: string;
  /** How far $0 is below the top, in percent. */
  readonly zero: number;
};

const lowestTop = 100_000;
/** Of the plot's height, below a day under $0. */
const roomBelow = 0.15;

/**
 * The positions of the days' amounts, in percent of their plot; $0 is its bottom, unless refunds made a day negative.
 */
export function trendPlot(amounts: readonly number[]): TrendPlot {
  const largest = Math.max(0, ...amounts);
  const lowest = Math.min(0, ...amounts);
  const top = Math.max(largest, lowestTop + lowest);
  // The amount of a day below $0 is under its point.
  const bottom = lowest < 0 ? lowest - roomBelow * (top - lowest) : 0;
  const yOf = (cents: number) => (100 * (top - cents)) / (top - bottom);
  const places = amounts.map((cents, index) => ({ x: (100 * index) / (amounts.length - 1), y: yOf(cents) }));
  return { places, line: monotonePath(places), zero: yOf(0) };
}
