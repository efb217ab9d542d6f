import { monthOf, monthsUpTo } from '../calendar/year-month.ts';
import { roundedShare, type Cents } from '../money/cents.ts';
import { fillMonths, NO_TOTAL, sumTotals, type MonthTotal, type Total } from '../reports/totals.ts';
import { monthChange, type MonthChange } from './month-change.ts';

/** How many months the year of the analytics has, the current one last. */
export const SUMMARY_MONTHS = 12;

export type YearlySummary = {
  /** Twelve months, oldest first, zeros included. */
  readonly months: readonly MonthTotal[];
  readonly currentMonth: Total;
  /** The twelve months' total / 12, months without expenses included. */
  readonly averageMonthlyCents: Cents;
  readonly change: MonthChange;
  readonly totalCents: Cents;
};

/** The last twelve months from totals per month; months outside them are ignored. */
export function yearlySummary(totals: readonly MonthTotal[], today: Temporal.PlainDate): YearlySummary {
  const months = fillMonths(monthsUpTo(monthOf(today), SUMMARY_MONTHS), totals);
  const { amountCents: totalCents } = sumTotals(months);
  const { amountCents, count } = months.at(-1) ?? NO_TOTAL;
  return {
    months,
    currentMonth: { amountCents, count },
    averageMonthlyCents: roundedShare(totalCents, 1, SUMMARY_MONTHS),
    change: monthChange(amountCents, months.at(-2) ?? NO_TOTAL),
    totalCents,
  };
}
