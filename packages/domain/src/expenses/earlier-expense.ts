import { descriptionKey } from '../entry-line/line-context.ts';
import type { Cents } from '../money/cents.ts';
import type { NamedRule } from '../split/split-schema.ts';

/** The values that an earlier expense suggests for a new one, and how it is recognised. */
export type EarlierExpense = {
  readonly description: string;
  readonly categoryId: string | null;
  /** How it was split; null: it was personal. */
  readonly rule: NamedRule | null;
  readonly amountCents: Cents;
  readonly date: Temporal.PlainDate;
};

/** From so many letters on. */
const EARLIER_LETTERS_MIN = 2;
/** At most so many at once. */
const EARLIER_SHOWN_MAX = 3;

/** The first of each description and category, case and accents aside: the newest one, where the newest come first. */
export function eachOnce(earlier: readonly EarlierExpense[]): EarlierExpense[] {
  const first = new Map<string, EarlierExpense>();
  for (const expense of earlier) {
    const key = JSON.stringify([descriptionKey(expense.description), expense.categoryId]);
    if (!first.has(key)) first.set(key, expense);
  }
  return [...first.values()];
}

/**
 * The earlier expenses that a half-typed description may become, in the order in which they are given: each of its words
 * begins a word of theirs, case and accents aside.
 *
 * @example matchingEarlier(earlier, 'gas she') // «Gasolina Shell»
 */
export function matchingEarlier(earlier: readonly EarlierExpense[], typed: string): EarlierExpense[] {
  const key = descriptionKey(typed);
  if (key.length < EARLIER_LETTERS_MIN) return [];
  const words = key.split(' ');
  const matching: EarlierExpense[] = [];
  for (const expense of earlier) {
    const own = descriptionKey(expense.description).split(' ');
    if (words.every((word) => own.some((other) => other.startsWith(word)))) matching.push(expense);
    if (matching.length === EARLIER_SHOWN_MAX) break;
  }
  return matching;
}
