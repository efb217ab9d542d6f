import type { LinkProps } from '@tanstack/react-router';

/** One day of a month of daily bars, in cents. */
export type DayBar = {
  /** In the tooltip, the table and for screen readers: `nov 14, 2026`. */
  title: string;
  /** 1 to 31 */
  day: number;
  cents: number;
  /** The part that recurring rules wrote. */
  ruledCents: number;
  /** The day's largest expenses, largest first. */
  largest: readonly { readonly description: string; readonly amountCents: number }[];
  /** `today` is not over; later days only have what is dated ahead. */
  when: 'past' | 'today' | 'ahead';
  /** The link to the day's expenses. */
  link?: LinkProps;
};

/** The position of a bar, in percent of the plot: from the bottom, from $0 up or down. */
export type BarPlace = {
  readonly x: number;
  readonly bottom: number;
  readonly height: number;
  /** The lower part of the bar, written by rules, in percent of the bar. */
  readonly ruledPart: number;
  readonly isBroken: boolean;
  readonly isLabelled: boolean;
};

export type DayBarsPlot = {
  /** The ticks of the axis, ascending, in cents, and their position from the bottom. */
  readonly splits: readonly { readonly cents: number; readonly y: number }[];
  readonly zero: number;
  readonly places: readonly BarPlace[];
};

const steps = [1, 2, 2.5, 5, 10];
const intervals = 3;
/** The minimum of the axis' end: $100. */
const lowestTop = 10_000;
/** A bar that is this many times the second-largest is broken; a smaller difference is worth seeing. */
const brokenFrom = 2.5;
/** A bar below $0 ends a little above the day labels. */
const roomBelow = 1.15;
/** How far a broken bar extends above the axis, in percent of the plot. */
const standsOut = 7;
/** Up to this many bars each have an amount label. */
const labelledBars = 8;
/** The height of a label, in percent of the plot. */
const labelHeight = 12;

function stepFor(largest: number): number {
  const wanted = Math.max(largest, lowestTop) / intervals;
  const magnitude = 10 ** Math.floor(Math.log10(wanted));
  return (steps.find((step) => step * magnitude >= wanted) ?? 10) * magnitude;
}

/** The bar so much higher than the second one that the axis is not scaled to it; null if none. */
function brokenBar(bars: readonly DayBar[]): number | null {
  const [largest, second] = bars
    .map(({ cents }, index) => ({ cents, index }))
    .filter(({ cents }) => cents > 0)
    .toSorted((left, right) => right.cents - left.cents);
  return largest && second && largest.cents > brokenFrom * second.cents ? largest.index : null;
}

/**
 * Lays out the daily bars of a month: from $0, with an axis to the largest day, or to the second-largest if one day is
 * an outlier, which is broken. Where refunds make a day negative, its bar extends below $0.
 *
 * @param daysApart labels this many days apart do not overlap; the highest bar and today have priority, today unless
 *   its label would cover a higher bar
 * @param fitsBeside whether a label fits beside a higher bar, so that nearer ones at different heights are shown too
 */
export function dayBarsPlot(bars: readonly DayBar[], daysApart: number, fitsBeside = false): DayBarsPlot {
  const broken = brokenBar(bars);
  const within = bars.filter((_, index) => index !== broken).map(({ cents }) => cents);
  const [largest, lowest] = [Math.max(0, ...within), Math.min(0, ...within)];
  const step = stepFor(Math.max(largest, -lowest));
  const below = Math.floor(-lowest / step);
  const above = Math.max(1, Math.ceil(largest / step));
  const [top, bottom] = [above * step, lowest * roomBelow];
  const y = (cents: number) => (100 * (cents - bottom)) / (top - bottom);
  const covers = (index: number) =>
    !fitsBeside && bars.some(({ cents }, at) => Math.abs(at - index) < daysApart / 2 && cents > bars[index]!.cents);
  const labelled = labelledDays(bars, { broken, covers }, (one, other) => {
    const [end, otherEnd] = [one, other].map((index) => Math.min(100, y(bars[index]!.cents)));
    const isStep = fitsBeside && Math.abs(end! - otherEnd!) >= labelHeight;
    return isStep || Math.abs(other - one) >= daysApart;
  });
  return {
    splits: Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step).map((cents) => ({
      cents,
      y: y(cents),
    })),
    zero: y(0),
    places: bars.map(({ day, cents, ruledCents }, index) => {
      const height = index === broken ? 100 + standsOut - y(0) : Math.abs(y(cents) - y(0));
      const shown = index === broken ? top * (1 + standsOut / 100) : cents;
      return {
        x: (100 * (day - 0.5)) / bars.length,
        bottom: cents < 0 ? y(cents) : y(0),
        height,
        ruledPart: cents <= 0 || ruledCents <= 0 ? 0 : ruledPart(index === broken, ruledCents, cents, shown),
        isBroken: index === broken,
        isLabelled: labelled.has(index),
      };
    }),
  };
}

/** Above the break the bar is not to scale: there the larger of both parts continues. */
function ruledPart(isBroken: boolean, ruledCents: number, cents: number, shown: number): number {
  if (!isBroken) return 100 * Math.min(1, ruledCents / cents);
  return ruledCents >= cents ? 100 : 100 * Math.min(breakAt, ruledCents / shown);
}

/** Where the break of a bar is, as a fraction of the bar from its bottom. */
export const breakAt = 0.84;

function labelledDays(
  bars: readonly DayBar[],
  { broken, covers }: { broken: number | null; covers: (index: number) => boolean },
  areApart: (one: number, other: number) => boolean,
): Set<number> {
  const filled = bars.flatMap(({ cents }, index) => (cents === 0 ? [] : [index]));
  const highest = filled.toSorted((left, right) => bars[right]!.cents - bars[left]!.cents);
  const today = filled.filter((index) => bars[index]!.when === 'today' && !covers(index));
  const first = broken === null ? today : [broken, ...today];
  const wanted = filled.length <= labelledBars ? [...first, ...highest] : first;
  const chosen = new Set<number>();
  for (const index of wanted) {
    if ([...chosen].every((other) => index === other || areApart(index, other))) chosen.add(index);
  }
  return chosen;
}

/** What a broken bar consists of: the one or two expenses that are at least a quarter of the day. */
export const causesOf = ({ cents, largest }: DayBar): string[] =>
  largest
    .filter(({ amountCents }) => amountCents * 4 >= cents)
    .slice(0, 2)
    .map(({ description }) => description);
