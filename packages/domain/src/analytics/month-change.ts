import { subtractCents, type Cents } from '../money/cents.ts';
import { percentChange } from '../money/percentages.ts';
import type { Total } from '../reports/totals.ts';

/**
 * How a month differs from the one before. Both are null when the month before had no expense; the percentage also when
 * refunds left nothing of it or less.
 */
export type MonthChange = { readonly amountCents: Cents | null; readonly percent: number | null };

/**
 * How much more (negative: less) was spent than in the month before, in cents and in percent with one decimal.
 *
 * @example monthChange(cents(4_737_078), { amountCents: cents(5_578_506), count: 90 }) // { amountCents: -841_428, percent: -15.1 }
 */
export function monthChange(current: Cents, before: Total): MonthChange {
  if (before.count === 0) return { amountCents: null, percent: null };
  return {
    amountCents: subtractCents(current, before.amountCents),
    percent: percentChange(current, before.amountCents),
  };
}
