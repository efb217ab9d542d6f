import { subtractCents, type Cents } from '../money/cents.ts';
import { percentChange } from '../money/percentages.ts';

/** How a month differs from the one before. Both are null when the month before had no expense. */
export type MonthChange = { readonly amountCents: Cents | null; readonly percent: number | null };

/**
 * How much more (negative: less) was spent than in the month before, in cents and in percent with one decimal.
 *
 * @example monthChange(cents(4_737_078), cents(5_578_506)) // { amountCents: -841_428, percent: -15.1 }
 */
export function monthChange(current: Cents, before: Cents): MonthChange {
  if (before === 0) return { amountCents: null, percent: null };
  return { amountCents: subtractCents(current, before), percent: percentChange(current, before) };
}
