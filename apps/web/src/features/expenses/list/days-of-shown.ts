import { countedAmount } from '@household/domain';
import type { Expense } from '../../../data/pending-expenses.ts';
import type { Outputs } from '../../../data/trpc.ts';

type Page = Pick<Outputs['expenses']['feed'], 'days'>;

/** The results of a filter on a day: how many, and their signed cents. */
export type DaySum = { readonly count: number; readonly amountCents: number };

/** Caches the formatted dates: thousands of rows need one for each page. */
const texts = new WeakMap<Temporal.PlainDate, string>();

/** `2026-11-20`, to compare days by. */
export function dayKey({ date }: Expense): string {
  const known = texts.get(date);
  if (known !== undefined) return known;
  const text = date.toString();
  texts.set(date, text);
  return text;
}

/**
 * The sum of each day, with pending writes applied; a day of which not all rows are loaded has its whole sum.
 *
 * @param pages in the order in which they were loaded: a later one has newer data of a day
 * @param stored the rows of those pages
 * @param shown the same rows as they are shown
 * @returns null when the list is not ordered by date
 */
export function daysOfShown(
  pages: readonly Page[],
  stored: readonly Expense[],
  shown: readonly Expense[],
): ReadonlyMap<string, DaySum> | null {
  if (!pages[0]?.days) return null;
  const days = new Map<string, DaySum>();
  for (const { days: sums } of pages) {
    for (const { date, count, amountCents } of sums ?? []) days.set(date.toString(), { count, amountCents });
  }
  if (stored === shown) return days;
  const count = (expenses: readonly Expense[], sign: 1 | -1) => {
    for (const expense of expenses) {
      const key = dayKey(expense);
      const day = days.get(key) ?? { count: 0, amountCents: 0 };
      days.set(key, { count: day.count + sign, amountCents: day.amountCents + sign * countedAmount(expense) });
    }
  };
  count(stored, -1);
  count(shown, 1);
  return days;
}
