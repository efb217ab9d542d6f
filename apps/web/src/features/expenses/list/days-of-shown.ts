import { countedAmount } from '@household/domain';
import type { Expense } from '../../../data/pending-expenses.ts';
import type { Outputs } from '../../../data/trpc.ts';

type Page = Pick<Outputs['expenses']['feed'], 'days'>;

/** What a filter finds on a day: how many, and their signed cents. */
export type DaySum = { readonly count: number; readonly amountCents: number };

/** The texts of dates that were asked for: thousands of rows ask at each page. */
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
 * What each day comes to, with the writes that are on their way counted as done; a day of which not all rows are loaded
 * has its whole sum.
 *
 * @param pages in the order in which they were read: what a later one says of a day is newer
 * @param stored the rows of those pages
 * @param shown the same rows as they are drawn
 * @returns null when the list is not in the order of dates
 */
export function daysOfShown(
  pages: readonly Page[],
  stored: readonly Expense[],
  shown: readonly Expense[],
): ReadonlyMap<string, DaySum> | null {
  if (!pages[0]?.days) return null;
  const days = new Map<string, DaySum>();
  for (const { days: told } of pages) {
    for (const { date, count, amountCents } of told ?? []) days.set(date.toString(), { count, amountCents });
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
