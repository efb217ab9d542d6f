import { monthOf, monthsUpTo } from '../calendar/year-month.ts';
import type { CategoryLabel } from '../expenses/expense.ts';
import { subtractCents, type Cents } from '../money/cents.ts';
import { percentChange } from '../money/percentages.ts';
import { addTotals, fillMonths, NO_TOTAL, sumTotals } from '../reports/totals.ts';
import type { CategoryTotal, MonthTotal, Total } from '../reports/totals.ts';
import { compareNames } from '../text/compare-names.ts';
import { SUMMARY_MONTHS } from './yearly-summary.ts';

/** What was spent on a category in this year and the one before; null for uncategorised expenses. */
export type CategoryMonths = {
  readonly category: CategoryLabel | null;
  /** The months that have expenses, of the two whole calendar years, in any order. */
  readonly months: readonly MonthTotal[];
  /** What of today's month, and of the same month a year before, is dated after today's day of the month. */
  readonly later: { readonly thisYear: Total; readonly lastYear: Total };
};

/** The amounts of both years from January 1 through today's day and month. */
export type YearsCompared = {
  readonly lastYear: Total;
  readonly thisYear: Total;
  /** This year less the last. */
  readonly changeCents: Cents;
  /** With one decimal; null where nothing was spent last year, or refunds left less than nothing. */
  readonly changePercent: number | null;
};

export type CategoryYears = YearsCompared & {
  readonly category: CategoryLabel | null;
  /** Of the last twelve months, this one last and whole, zeros included. */
  readonly monthlyCents: readonly Cents[];
  /** Whether this year has expenses dated after today. */
  readonly hasLater: boolean;
};

/** This year's habits against last year's, up to the same day. */
export type YearsByCategory = {
  /** The largest of this year first, then the largest of the last one. */
  readonly rows: readonly CategoryYears[];
  readonly total: Omit<CategoryYears, 'category'>;
};

/** The months of the two years of all categories together. */
export const monthsOfAll = (categories: readonly CategoryMonths[]): MonthTotal[] =>
  [
    ...Map.groupBy(
      categories.flatMap(({ months }) => months),
      ({ month }) => month.toString(),
    ).values(),
  ].map((same) => ({
    ...sumTotals(same),
    month: same[0]!.month,
  }));

/** What was spent on each category in some months; those without an expense in them are left out. */
export function totalsIn(
  categories: readonly CategoryMonths[],
  isIn: (month: Temporal.PlainYearMonth) => boolean,
): CategoryTotal[] {
  return categories
    .map(({ category, months }) => ({ ...sumTotals(months.filter(({ month }) => isIn(month))), category }))
    .filter(({ count }) => count > 0);
}

const without = (whole: Total, part: Total): Total => ({
  amountCents: subtractCents(whole.amountCents, part.amountCents),
  count: whole.count - part.count,
});

function compareYears(
  { months, later }: Omit<CategoryMonths, 'category'>,
  today: Temporal.PlainDate,
): Omit<CategoryYears, 'category'> {
  const current = monthOf(today);
  const throughMonth = (last: Temporal.PlainYearMonth): Total =>
    sumTotals(months.filter(({ month }) => month.year === last.year && month.month <= last.month));
  const thisYear = without(throughMonth(current), later.thisYear);
  const lastYear = without(throughMonth(current.subtract({ years: 1 })), later.lastYear);
  const ofYear = sumTotals(months.filter(({ month }) => month.year === current.year));
  return {
    thisYear,
    lastYear,
    changeCents: subtractCents(thisYear.amountCents, lastYear.amountCents),
    changePercent: percentChange(thisYear.amountCents, lastYear.amountCents),
    monthlyCents: fillMonths(monthsUpTo(current, SUMMARY_MONTHS), months).map(({ amountCents }) => amountCents),
    hasLater: ofYear.count > thisYear.count,
  };
}

/**
 * Both years of each category, from January 1 through today's day: the last one to the same day of the same month, of
 * February 29 to its last day. A category without an expense in either is left out.
 */
export function yearsByCategory(categories: readonly CategoryMonths[], today: Temporal.PlainDate): YearsByCategory {
  const rows = categories
    .map((each) => ({ category: each.category, ...compareYears(each, today) }))
    .filter(({ thisYear, lastYear }) => thisYear.count + lastYear.count > 0)
    .toSorted(
      (left, right) =>
        right.thisYear.amountCents - left.thisYear.amountCents ||
        right.lastYear.amountCents - left.lastYear.amountCents ||
        compareNames(left.category?.name ?? '', right.category?.name ?? ''),
    );
  const add = (which: 'thisYear' | 'lastYear') =>
    categories.reduce((sum, { later }) => addTotals(sum, later[which]), NO_TOTAL);
  const later = { thisYear: add('thisYear'), lastYear: add('lastYear') };
  return { rows, total: compareYears({ months: monthsOfAll(categories), later }, today) };
}

/** The days whose expenses `later` sums up: from the day after today's to the month's end, this year and a year before. */
export function daysAfterToday(
  today: Temporal.PlainDate,
): Record<'thisYear' | 'lastYear', [from: Temporal.PlainDate, to: Temporal.PlainDate]> {
  const after = (month: Temporal.PlainYearMonth): [Temporal.PlainDate, Temporal.PlainDate] => [
    month.toPlainDate({ day: Math.min(today.day, month.daysInMonth) }).add({ days: 1 }),
    month.toPlainDate({ day: month.daysInMonth }),
  ];
  const month = monthOf(today);
  return { thisYear: after(month), lastYear: after(month.subtract({ years: 1 })) };
}
