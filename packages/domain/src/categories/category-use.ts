import { isSameMonth, monthOf, monthsUpTo } from '../calendar/year-month.ts';
import { addCents, sumCents, type Cents, ZERO_CENTS } from '../money/cents.ts';
import { againstUsual, type AgainstUsual } from '../pace/against-usual.ts';
import { showsUsual, usualOf } from '../pace/usual.ts';

/** How many months a category shows, the current one last. */
export const CATEGORY_MONTHS = 12;

/** Its uses are counted over so many days, today the last. */
export const CATEGORY_USE_DAYS = 60;

/** What a category, or none, came to in a whole month. */
export type CategoryMonth = {
  readonly categoryId: string | null;
  readonly month: Temporal.PlainYearMonth;
  readonly amountCents: Cents;
  readonly count: number;
};

/** What it came to in a month from the 1st through today's day. */
export type CategoryPart = {
  readonly categoryId: string | null;
  readonly month: Temporal.PlainYearMonth;
  readonly throughCents: Cents;
};

/** How many expenses it has of the last days. */
export type CategoryUses = { readonly categoryId: string | null; readonly count: number };

/** How a category, or everything, stands in the running month. */
export type SpendingUse = {
  /** Of the whole month, also of days after today: what its list adds up to. */
  readonly monthCents: Cents;
  readonly monthCount: number;
  /** From the 1st through today. */
  readonly throughCents: Cents;
  /** The usual amount by the same day; null with fewer than three months to compare with. */
  readonly usualCents: Cents | null;
  readonly against: AgainstUsual | null;
  /** Expenses of the last sixty days. */
  readonly recentCount: number;
  /** Twelve, oldest first; the last one is the running month. */
  readonly months: readonly Cents[];
};

export type CategoriesUse = {
  readonly total: SpendingUse;
  /** By category id; a category without expenses in all that time has zeros. `null` is without category. */
  readonly of: (categoryId: string | null) => SpendingUse;
};

/**
 * The running month of each category and of all of them, against the usual one: the median of what the six months before
 * had come to by the same day, a shorter month whole. Compared are those of them in which the household has an expense,
 * for all categories alike, so that a month without a category counts as 0.
 *
 * @param months the last twelve months, those before the running one at least six
 * @param parts the running month and the six before it
 */
export function categoriesUse(
  months: readonly CategoryMonth[],
  parts: readonly CategoryPart[],
  uses: readonly CategoryUses[],
  today: Temporal.PlainDate,
): CategoriesUse {
  const thisMonth = monthOf(today);
  const shown = monthsUpTo(thisMonth, CATEGORY_MONTHS).map(String);
  const compared = new Set(
    months.filter(({ month, count }) => count > 0 && showsUsual(month, thisMonth)).map(({ month }) => month.toString()),
  );
  const sumUp = (
    ownMonths: readonly CategoryMonth[],
    ownParts: readonly CategoryPart[],
    ownUses: readonly CategoryUses[],
  ): SpendingUse => {
    const sums = new Map(shown.map((month) => [month, ZERO_CENTS]));
    for (const { month, amountCents } of ownMonths) {
      const name = month.toString();
      if (sums.has(name)) sums.set(name, addCents(sums.get(name)!, amountCents));
    }
    const through = (month: string): Cents =>
      sumCents(ownParts.filter((part) => part.month.toString() === month).map(({ throughCents }) => throughCents));
    const throughCents = through(thisMonth.toString());
    const usualCents = usualOf([...compared].map(through));
    const current = ownMonths.filter(({ month }) => isSameMonth(month, thisMonth));
    return {
      monthCents: sums.get(thisMonth.toString())!,
      monthCount: current.reduce((sum, { count }) => sum + count, 0),
      throughCents,
      usualCents,
      against: usualCents === null ? null : againstUsual(throughCents, usualCents),
      recentCount: ownUses.reduce((sum, { count }) => sum + count, 0),
      months: [...sums.values()],
    };
  };
  const monthsOf = Map.groupBy(months, ({ categoryId }) => categoryId);
  const partsOf = Map.groupBy(parts, ({ categoryId }) => categoryId);
  const usesOf = Map.groupBy(uses, ({ categoryId }) => categoryId);
  return {
    total: sumUp(months, parts, uses),
    of: (id) => sumUp(monthsOf.get(id) ?? [], partsOf.get(id) ?? [], usesOf.get(id) ?? []),
  };
}
