import { isSameMonth, monthOf } from '../calendar/year-month.ts';
import { addCents, maxCents, subtractCents, ZERO_CENTS, type Cents } from '../money/cents.ts';
import { percentChange } from '../money/percentages.ts';
import { showsUsual, usualOf } from './usual.ts';

/** What was spent in a month that has an expense, refunds as minus: in all of it, and from the 1st through a day. */
export type MonthThrough = {
  readonly month: Temporal.PlainYearMonth;
  readonly totalCents: Cents;
  /** Through the day that is asked for; of a shorter month through its last day. */
  readonly throughCents: Cents;
};

/** How a running month stands today beside the six before it, all of them up to the same day. */
export type RunningMonth = {
  /** Today's day of the month. */
  readonly day: number;
  /** Through today, without what is dated later. */
  readonly spentCents: Cents;
  /** What the month before had spent through the same day; null when it has no expense. */
  readonly lastMonthCents: Cents | null;
  /** What is usual through today's day; like the next two null while there are fewer than three months to compare with. */
  readonly usualCents: Cents | null;
  /** What is usual in a whole month. */
  readonly usualMonthCents: Cents | null;
  /** What the month comes to at its usual pace. */
  readonly projectionCents: Cents | null;
  /** How many of the six months before have an expense. */
  readonly monthsCompared: number;
};

/**
 * Compares a running month with full ones: what is usual is the median of the six months before, up to the same day, as
 * in `paceOf`. At its usual pace it comes to what was spent so far and the median of what those months spent after this
 * day. That is never less than what is on record for the month already, so that neither a median of refunds nor an
 * expense dated ahead makes the month smaller than it is.
 *
 * @param months those that have an expense, of today's and the six before it, through today's day; others are ignored
 * @example $35,736.63 by the 20th, and months that spent $11,843.80 after it: $47,580.43
 */
export function runningMonth(months: readonly MonthThrough[], today: Temporal.PlainDate): RunningMonth {
  const thisMonth = monthOf(today);
  const compared = months.filter(({ month }) => showsUsual(month, thisMonth));
  const current = months.find(({ month }) => isSameMonth(month, thisMonth));
  const last = compared.find(({ month }) => isSameMonth(month, thisMonth.subtract({ months: 1 })));
  const spentCents = current?.throughCents ?? ZERO_CENTS;
  const restCents = usualOf(compared.map(({ totalCents, throughCents }) => subtractCents(totalCents, throughCents)));
  return {
    day: today.day,
    spentCents,
    lastMonthCents: last?.throughCents ?? null,
    usualCents: usualOf(compared.map(({ throughCents }) => throughCents)),
    usualMonthCents: usualOf(compared.map(({ totalCents }) => totalCents)),
    projectionCents:
      restCents === null ? null : maxCents(addCents(spentCents, restCents), current?.totalCents ?? ZERO_CENTS),
    monthsCompared: compared.length,
  };
}

/** How much more (negative: less) was spent through today than is usual by then, in percent; null: nothing to compare. */
export function percentOfUsual({ spentCents, usualCents }: RunningMonth): number | null {
  return usualCents === null ? null : percentChange(spentCents, usualCents);
}

/** The same against the month before, through the same day. */
export function percentOfLastMonth({ spentCents, lastMonthCents }: RunningMonth): number | null {
  return lastMonthCents === null ? null : percentChange(spentCents, lastMonthCents);
}
