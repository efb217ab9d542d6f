import { compareMonths } from '../calendar/compare-dates.ts';
import { isSameMonth, monthOf } from '../calendar/year-month.ts';
import type { MonthTotal } from '../reports/totals.ts';

export type SpendingInsights = {
  /** Of the months that have ended; null when nothing was spent in any of them. */
  readonly highest: MonthTotal | null;
  /** The lowest of those with spending; null when there is none. */
  readonly lowest: MonthTotal | null;
  readonly activeMonths: number;
};

/**
 * The months with the highest and the lowest spending, and how many months had any; among equal months the latest wins.
 * The running month counts as active, but is neither the highest nor the lowest: it is not whole.
 */
export function spendingInsights(months: readonly MonthTotal[], today: Temporal.PlainDate): SpendingInsights {
  const active = months.filter(({ count }) => count > 0);
  const ended = active.filter(({ month }) => !isSameMonth(month, monthOf(today)));
  const byAmount = ended.toSorted(
    (left, right) => left.amountCents - right.amountCents || compareMonths(right.month, left.month),
  );
  const dearest = byAmount.at(-1);
  return {
    highest: byAmount.find(({ amountCents }) => amountCents === dearest?.amountCents) ?? null,
    lowest: byAmount[0] ?? null,
    activeMonths: active.length,
  };
}
