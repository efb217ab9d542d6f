import { compareMonths } from '../calendar/compare-dates.ts';
import { isSameMonth, monthOf } from '../calendar/year-month.ts';
import { addCents, floorAtZero, multiplyCents, roundedShare, ZERO_CENTS, type Cents } from '../money/cents.ts';

/** How many days of a month have elapsed, today included: all of a past month, none of a future one. */
export function elapsedDays(month: Temporal.PlainYearMonth, today: Temporal.PlainDate): number {
  if (isSameMonth(month, monthOf(today))) return today.day;
  return compareMonths(month, monthOf(today)) < 0 ? month.daysInMonth : 0;
}

/** The total divided by the elapsed days, to the cent, halves away from zero; 0 for a future month. */
export function averageDaily(total: Cents, month: Temporal.PlainYearMonth, today: Temporal.PlainDate): Cents {
  const days = elapsedDays(month, today);
  return days === 0 ? ZERO_CENTS : roundedShare(total, 1, days);
}

/**
 * The projected total of a month: for the current month its total plus the daily average for each remaining day,
 * otherwise its total. When refunds make the average zero or negative, also its total: more refunds are not expected.
 *
 * @example on the 17th of a month of 30 days with $170.00 spent: 170 + 10 × 13 = $300.00
 */
export function projectMonth(total: Cents, month: Temporal.PlainYearMonth, today: Temporal.PlainDate): Cents {
  if (!isSameMonth(month, monthOf(today))) return total;
  const daysLeft = month.daysInMonth - today.day;
  return addCents(total, multiplyCents(floorAtZero(averageDaily(total, month, today)), daysLeft));
}
