import { compareMonths } from '../calendar/compare-dates.ts';
import { isSameMonth, monthOf } from '../calendar/year-month.ts';
import type { MonthTotal } from '../reports/totals.ts';

export type SpendingInsights = {
  /** Null when no month has spending. */
  readonly highest: MonthTotal | null;
  /** The lowest of those with spending; null when there is none. */
  readonly lowest: MonthTotal | null;
  readonly activeMonths: number;
};

const latestFirst = (left: MonthTotal, right: MonthTotal): number => compareMonths(right.month, left.month);

/**
 * The months with the highest and the lowest spending, and how many months had any; among equal months the latest wins.
 * The running month, which is not whole, can be the highest, but is the lowest only where no other has spending.
 */
export function spendingInsights(months: readonly MonthTotal[], today: Temporal.PlainDate): SpendingInsights {
  const active = months.filter(({ count }) => count > 0);
  const ended = active.filter(({ month }) => !isSameMonth(month, monthOf(today)));
  return {
    highest:
      active.toSorted((left, right) => right.amountCents - left.amountCents || latestFirst(left, right))[0] ?? null,
    lowest:
      (ended.length > 0 ? ended : active).toSorted(
        (left, right) => left.amountCents - right.amountCents || latestFirst(left, right),
      )[0] ?? null,
    activeMonths: active.length,
  };
}
