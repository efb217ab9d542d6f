import type { MonthTotal } from '../reports/totals.ts';

export type SpendingInsights = {
  /** Null when nothing was spent in any month. */
  readonly highest: MonthTotal | null;
  /** The lowest of the months with spending; null when there is none. */
  readonly lowest: MonthTotal | null;
  readonly activeMonths: number;
};

/**
 * The months with the highest and the lowest spending, and how many months had any; among equal months the latest wins.
 */
export function spendingInsights(months: readonly MonthTotal[]): SpendingInsights {
  const active = months.filter(({ count }) => count > 0);
  const byAmount = active.toSorted(
    (left, right) => left.amountCents - right.amountCents || Temporal.PlainYearMonth.compare(right.month, left.month),
  );
  const dearest = byAmount.at(-1);
  return {
    highest: byAmount.find(({ amountCents }) => amountCents === dearest?.amountCents) ?? null,
    lowest: byAmount[0] ?? null,
    activeMonths: active.length,
  };
}
