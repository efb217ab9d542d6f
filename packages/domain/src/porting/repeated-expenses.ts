import { foldForSearch } from '../text/fold-for-search.ts';

type Likeness = {
  readonly date: Temporal.PlainDate;
  readonly amountCents: number;
  readonly description: string;
  readonly refund: boolean;
};

/** Why an expense of a file may be a duplicate: the household has one like it, or the file itself has. */
export type Repetition = 'stored' | 'file' | null;

/**
 * Which expenses of a file look like duplicates: same date, amount and description, ignoring case and accents,
 * and both spent or both refunds. Of two
 * in the file and one in the household the first is `stored` and the second `file`; whether they are the same purchase
 * is for a person to decide.
 *
 * @param storedCounts for each expense how many like it the household has
 */
export function findRepeated(expenses: readonly Likeness[], storedCounts: readonly number[]): Repetition[] {
  const before = new Map<string, number>();
  return expenses.map((expense, index) => {
    const key = `${expense.date.toString()} ${expense.refund ? '-' : ''}${expense.amountCents} ${foldForSearch(expense.description)}`;
    const place = before.get(key) ?? 0;
    before.set(key, place + 1);
    if (place < (storedCounts[index] ?? 0)) return 'stored';
    return place > 0 ? 'file' : null;
  });
}
