import { axisSplits } from '../../components/charts/axis-splits.ts';
import { areaPath, monotonePath, straightPath, type Place } from '../../components/charts/plot-marks.tsx';
import type { Analytics } from './analytics.ts';

/** Where the twelve months are, in percent of their plot: from its left, from its top. */
export type YearPlot = {
  readonly splits: readonly { readonly cents: number; readonly y: number }[];
  /** Of every month, whether it has an expense or not. */
  readonly xs: readonly number[];
  /** The full months from the first one that has an expense. */
  readonly full: readonly Place[];
  /** Its index among the twelve; 12 when no full month has an expense. */
  readonly firstFull: number;
  readonly line: string;
  /** The area below the line; empty with fewer than three full months, which show no trend. */
  readonly area: string;
  /** Where each full month stood on today's day. */
  readonly ticks: readonly Place[];
  /** The running month through today; null while it has no expense and nothing leads to it. */
  readonly running: Place | null;
  /** Where it goes at its usual pace. */
  readonly projected: Place | null;
  /** What is usual in a whole month, over the months that show it. */
  readonly usual: { readonly from: number; readonly y: number } | null;
};

/** The usual month stands over the six months before the running one. */
const USUAL_SPAN = 6;
/** With fewer full months there is no area and no curve. */
const TREND_FROM = 3;

/** Lays out a year of months, of which the last one is running. */
export function yearPlot({ months, running }: Pick<Analytics, 'months' | 'running'>): YearPlot {
  const last = months.length - 1;
  const { usualMonthCents, projectionCents, spentCents } = running;
  const values = [...months.slice(0, last).map(({ amountCents }) => amountCents), spentCents];
  const splits = axisSplits([...values, projectionCents ?? 0, usualMonthCents ?? 0]);
  const [bottom, top] = [splits[0]!, splits.at(-1)!];
  const y = (cents: number) => (100 * (top - cents)) / (top - bottom);
  const xs = months.map((_, index) => (100 * index) / last);
  const active = months.findIndex(({ count }) => count > 0);
  const firstFull = active === -1 ? months.length : active;
  const full = months
    .slice(0, last)
    .flatMap(({ amountCents }, index) => (index < firstFull ? [] : [{ x: xs[index]!, y: y(amountCents) }]));
  const isTrend = full.length >= TREND_FROM;
  const line = full.length < 2 ? '' : isTrend ? monotonePath(full) : straightPath(full);
  return {
    splits: splits.map((cents) => ({ cents, y: y(cents) })),
    xs,
    full,
    firstFull: full.length === 0 ? months.length : firstFull,
    line,
    area: isTrend ? areaPath(line, full, y(0)) : '',
    ticks: isTrend
      ? months
          .slice(0, last)
          .flatMap(({ count, throughCents }, index) => (count > 0 ? [{ x: xs[index]!, y: y(throughCents) }] : []))
      : [],
    running: active === -1 ? null : { x: 100, y: y(spentCents) },
    projected: projectionCents === null ? null : { x: 100, y: y(projectionCents) },
    usual: usualMonthCents === null ? null : { from: xs[last - USUAL_SPAN]!, y: y(usualMonthCents) },
  };
}
