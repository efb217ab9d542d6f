import { foldForSearch } from '../text/fold-for-search.ts';

/** What an expense of a file and one of the household are compared by; descriptions ignoring case and accents. */
export type Likeness = {
  readonly date: Temporal.PlainDate;
  readonly amountCents: number;
  readonly description: string;
  readonly refund: boolean;
};

/** Why an expense of a file may be a duplicate: the household has one like it, or the file itself has. */
export type Repetition = 'stored' | 'file' | null;

const groupOf = ({ date, refund, amountCents }: Likeness): string =>
  `${date.toString()} ${refund ? '-' : ''}${amountCents}`;
const keyOf = (expense: Likeness): string => `${groupOf(expense)} ${foldForSearch(expense.description)}`;

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
    const key = keyOf(expense);
    const place = before.get(key) ?? 0;
    before.set(key, place + 1);
    if (place < (storedCounts[index] ?? 0)) return 'stored';
    return place > 0 ? 'file' : null;
  });
}

/**
 * For each expense of a file the description of one that the household has of the same day and amount under another
 * description, and that no other of the file is: people write «Súper de la semana», their bank «WALMART PORTALES».
 * Each of the household's is named once.
 *
 * @param stored the household's expenses of those days and amounts
 */
export function findSimilar(expenses: readonly Likeness[], stored: readonly Likeness[]): (string | null)[] {
  const storedByKey = new Map<string, number>();
  for (const each of stored) storedByKey.set(keyOf(each), (storedByKey.get(keyOf(each)) ?? 0) + 1);
  const isEqual = expenses.map((expense) => {
    const left = storedByKey.get(keyOf(expense)) ?? 0;
    if (left > 0) storedByKey.set(keyOf(expense), left - 1);
    return left > 0;
  });
  const others = new Map<string, string[]>();
  // The first of the file took the first of the household, so the last ones are left.
  for (const each of stored.toReversed()) {
    const left = storedByKey.get(keyOf(each)) ?? 0;
    if (left === 0) continue;
    storedByKey.set(keyOf(each), left - 1);
    const group = others.get(groupOf(each));
    if (group) group.push(each.description);
    else others.set(groupOf(each), [each.description]);
  }
  return expenses.map((expense, index) => (isEqual[index] ? null : (others.get(groupOf(expense))?.pop() ?? null)));
}
