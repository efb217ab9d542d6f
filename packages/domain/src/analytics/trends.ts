import { multiplyCents, type Cents } from '../money/cents.ts';
import { percentChange } from '../money/percentages.ts';
import { sumTotals } from '../reports/totals.ts';
import type { YearlySummary } from './yearly-summary.ts';

export type Trends = {
  /** The current month against the twelve months' average, percent with one decimal; null when the average is 0 or less. */
  readonly againstAveragePercent: number | null;
  /** Average number of expenses in the months that had any, rounded; null when none had. */
  readonly expensesPerActiveMonth: number | null;
  /** The average month times twelve. */
  readonly yearlyProjectionCents: Cents;
};

/** Trends of the last twelve months, and a projection of the year. */
export function trends({ months, currentMonth, averageMonthlyCents }: YearlySummary): Trends {
  const activeMonths = months.filter(({ count }) => count > 0).length;
  return {
    againstAveragePercent: percentChange(currentMonth.amountCents, averageMonthlyCents),
    expensesPerActiveMonth: activeMonths === 0 ? null : Math.round(sumTotals(months).count / activeMonths),
    yearlyProjectionCents: multiplyCents(averageMonthlyCents, 12),
  };
}
