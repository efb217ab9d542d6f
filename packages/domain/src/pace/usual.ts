import { monthsApart } from '../calendar/year-month.ts';
import { addCents, cents, ZERO_CENTS, type Cents } from '../money/cents.ts';

/** How many months before a running one show what is usual. */
export const USUAL_MONTHS = 6;

/** With fewer of them nothing is called usual. */
const USUAL_MONTHS_MIN = 3;

/** What was spent on the days of a month that have an expense, refunds as minus. */
export type MonthSpending = {
  readonly month: Temporal.PlainYearMonth;
  /** By day of the month, 1 to 31, in any order. */
  readonly days: readonly { readonly day: number; readonly amountCents: Cents }[];
};

/** What was spent in a month from the 1st through each of its days: one sum for each day, the 1st first. */
export type RunningSums = readonly Cents[];

/** The first of the six months that show what is usual in a month; the last one is the one before it. */
export function firstUsualMonth(month: Temporal.PlainYearMonth): Temporal.PlainYearMonth {
  return month.subtract({ months: USUAL_MONTHS });
}

/** Whether a month is one of the six that show what is usual in another. */
export function showsUsual(month: Temporal.PlainYearMonth, of: Temporal.PlainYearMonth): boolean {
  const monthsBefore = monthsApart(month, of);
  return monthsBefore >= 1 && monthsBefore <= USUAL_MONTHS;
}

/** @throws RangeError when a sum leaves the safe integers */
export function runningSums({ month, days }: MonthSpending): RunningSums {
  const sums = Array.from<Cents>({ length: month.daysInMonth }).fill(ZERO_CENTS);
  for (const { day, amountCents } of days) sums[day - 1] = addCents(sums[day - 1]!, amountCents);
  for (let day = 1; day < sums.length; day += 1) sums[day] = addCents(sums[day - 1]!, sums[day]!);
  return sums;
}

/**
 * What is usually spent from the 1st through a day (1 to 31): the median over the compared months, which are those that
 * show what is usual and have an expense. A month that is shorter counts whole. Null for fewer than three months.
 */
export function usualThrough(day: number, months: readonly RunningSums[]): Cents | null {
  return usualOf(months.map((sums) => sums[Math.min(day, sums.length) - 1]!));
}

/**
 * The median of what some months had; of an even number the mean of the middle two, halves of a cent away from zero. Null
 * for fewer than three.
 *
 * @example usualOf([cents(10), cents(25), cents(16), cents(1)]) // 13
 */
export function usualOf(amounts: readonly Cents[]): Cents | null {
  if (amounts.length < USUAL_MONTHS_MIN) return null;
  const rising = amounts.toSorted((left, right) => left - right);
  const half = rising.length / 2;
  const middle = addCents(rising[Math.ceil(half) - 1]!, rising[Math.floor(half)]!);
  return cents(Math.sign(middle) * Math.round(Math.abs(middle) / 2));
}
