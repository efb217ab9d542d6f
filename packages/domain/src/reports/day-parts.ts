import type { Cents } from '../money/cents.ts';

/** How many expenses say what a day was. */
export const LARGEST_OF_DAY = 3;

/** What a day of a report has beside its total. */
export type DayParts = {
  /** 1 to 31 */
  readonly day: number;
  /** The part written by recurring rules, refunds as minus. */
  readonly ruledCents: Cents;
  /** Its largest expenses, at most three, largest first. */
  readonly largest: readonly { readonly description: string; readonly amountCents: Cents }[];
};
