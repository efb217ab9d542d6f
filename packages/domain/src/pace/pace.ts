import { isSameMonth, monthOf } from '../calendar/year-month.ts';
import type { Cents } from '../money/cents.ts';
import { runningSums, showsUsual, usualThrough, type MonthSpending } from './usual.ts';

export type PaceDay = {
  /** 1 to 31 */
  readonly day: number;
  /** The amount spent from the 1st through this day; null after today. */
  readonly spentCents: Cents | null;
  /** What is usual through this day; null while there are fewer than three months to compare with. */
  readonly usualCents: Cents | null;
};

/** How the running month goes against the usual one. */
export type Pace = {
  /** Today's day of the month. */
  readonly day: number;
  /** Through today, without what is dated later. */
  readonly spentCents: Cents;
  /** Through today's day; null while there are fewer than three months to compare with. */
  readonly usualCents: Cents | null;
  /** How many of the six months before have an expense. */
  readonly monthsCompared: number;
  /** Every day of the running month. */
  readonly days: readonly PaceDay[];
};

/**
 * The pace of today's month over all expenses of both, refunds as minus.
 *
 * @param spending the months that have an expense, of today's and the six before it; others are ignored
 */
export function paceOf(spending: readonly MonthSpending[], today: Temporal.PlainDate): Pace {
  const thisMonth = monthOf(today);
  const compared = spending.filter(({ month }) => showsUsual(month, thisMonth)).map(runningSums);
  const spent = runningSums(
    spending.find(({ month }) => isSameMonth(month, thisMonth)) ?? { month: thisMonth, days: [] },
  );
  return {
    day: today.day,
    spentCents: spent[today.day - 1]!,
    usualCents: usualThrough(today.day, compared),
    monthsCompared: compared.length,
    days: spent.map((sum, index) => ({
      day: index + 1,
      spentCents: index < today.day ? sum : null,
      usualCents: usualThrough(index + 1, compared),
    })),
  };
}
