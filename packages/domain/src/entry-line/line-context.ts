import type { MemberId } from '../household/member.ts';
import { foldForSearch } from '../text/fold-for-search.ts';

/** A member by all the names that a line may call them. */
export type LineMember = { readonly id: MemberId; readonly name: string; readonly username: string };

/** What a line is read with. */
export type LineContext = {
  readonly today: Temporal.PlainDate;
  /** Whose line it is. */
  readonly me: MemberId;
  readonly members: readonly [first: LineMember, second: LineMember];
  /** Of `learnedCategories`. */
  readonly learned: ReadonlyMap<string, string>;
  /** The last rate of each currency, in pesos for one unit, as plain digits and a point. */
  readonly rates: Readonly<Record<string, string>>;
};

/** The category of each description that the household has used; of one given twice the first counts. */
export function learnedCategories(
  entries: Iterable<{ readonly description: string; readonly categoryId: string }>,
): Map<string, string> {
  const learned = new Map<string, string>();
  for (const { description, categoryId } of entries) {
    const key = descriptionKey(description);
    if (!learned.has(key)) learned.set(key, categoryId);
  }
  return learned;
}

/** Of shorter beginnings no category is told. */
const BEGINNING_MIN = 3;

/**
 * The category of a description that is being typed: the one learned for it, else the one that most of the
 * descriptions beginning with it have; null when there is none.
 */
export function categoryWhileTyped(typed: string, learned: LineContext['learned']): string | null {
  const key = descriptionKey(typed);
  const alike = key.length < BEGINNING_MIN ? [] : Array.from(learned).filter(([known]) => known.startsWith(key));
  const byCategory = Map.groupBy(alike, ([, categoryId]) => categoryId);
  const [most] = Array.from(byCategory).toSorted(([, a], [, b]) => b.length - a.length);
  return learned.get(key) ?? most?.[0] ?? null;
}

/** The form in which descriptions are compared: case, accents and the width of spaces do not count. */
export const descriptionKey = (description: string): string => foldForSearch(description.trim()).replace(/\s+/gu, ' ');
