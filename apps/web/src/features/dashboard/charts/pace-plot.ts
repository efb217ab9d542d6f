import type { Place } from '../../../components/charts/plot-marks.tsx';
import type { Dashboard } from '../dashboard.ts';

type Pace = Dashboard['pace'];

export type PacePlot = {
  /** This month, from the 1st through today. */
  readonly spent: readonly Place[];
  /** The usual month, all its days; empty while nothing is known to be usual. */
  readonly usual: readonly Place[];
  /** The ticks of the y axis, in cents, and their position from the top, in percent. */
  readonly splits: readonly { readonly cents: number; readonly y: number }[];
  /** Which days get a label under the axis, today included. */
  readonly ticks: readonly number[];
};

const niceSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5];
const lowestTop = 100_000;
/** How much of the plot is left free above the largest value. */
const headroom = 1.04;
/** Days closer to today than these have no label, so that none overlaps today's. */
const roomOfToday = 4;

/** The largest tick step with three ticks below the largest value. */
function stepBelow(largest: number): number {
  const wanted = largest / 3;
  const magnitude = 10 ** Math.floor(Math.log10(wanted));
  return (niceSteps.findLast((step) => step * magnitude <= wanted) ?? 1) * magnitude;
}

/** From the left, for a day of a month of so many days. */
export const xOfDay = (day: number, daysInMonth: number): number => (100 * (day - 1)) / (daysInMonth - 1);

/** Lays out the lines of a pace, in percent of its plot; from $0, or below if refunds made a sum negative. */
export function pacePlot({ day: today, days }: Pace): PacePlot {
  const sums = days.flatMap(({ spentCents, usualCents }) => [spentCents ?? 0, usualCents ?? 0]);
  const largest = Math.max(lowestTop, ...sums);
  const lowest = Math.min(0, ...sums);
  const top = largest * headroom;
  const yOf = (cents: number) => (100 * (top - cents)) / (top - lowest);
  const placesOf = (field: 'spentCents' | 'usualCents') =>
    days.flatMap((each) => {
      const cents = each[field];
      return cents === null ? [] : [{ x: xOfDay(each.day, days.length), y: yOf(cents) }];
    });
  const step = stepBelow(Math.max(largest, -lowest));
  const below = Math.floor(-lowest / step);
  const splits = Array.from({ length: below + Math.floor(largest / step) + 1 }, (_, index) => (index - below) * step);
  return {
    spent: placesOf('spentCents'),
    usual: placesOf('usualCents'),
    splits: splits.map((cents) => ({ cents, y: yOf(cents) })),
    ticks: [1, 5, 10, 15, 20, 25, days.length]
      .filter((day) => Math.abs(day - today) >= roomOfToday)
      .concat(today)
      .toSorted((one, other) => one - other),
  };
}
