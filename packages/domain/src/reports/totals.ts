import type { CategoryLabel } from '../expenses/expense.ts';
import { mapMembers, valuesOfMembers, type PerMember } from '../household/per-member.ts';
import { addCents, ZERO_CENTS, type Cents } from '../money/cents.ts';

/** The sum of some expenses, and their number. */
export type Total = { readonly amountCents: Cents; readonly count: number };

/** Totals of shared and of personal expenses. */
export type SharingTotals = { readonly shared: Total; readonly personal: Total };

export type DayTotal = Total & { readonly date: Temporal.PlainDate };
export type MonthTotal = Total & { readonly month: Temporal.PlainYearMonth };

/** The total of a category; `category` is null for uncategorised expenses. */
export type CategoryTotal = Total & { readonly category: CategoryLabel | null };

export const NO_TOTAL: Total = { amountCents: ZERO_CENTS, count: 0 };

/** Adds two totals. @throws RangeError when the amount leaves the safe integers */
export function addTotals(augend: Total, addend: Total): Total {
  return { amountCents: addCents(augend.amountCents, addend.amountCents), count: augend.count + addend.count };
}

/** Adds any number of totals; `NO_TOTAL` for none. @throws RangeError when the amount leaves the safe integers */
export function sumTotals(totals: Iterable<Total>): Total {
  let sum = NO_TOTAL;
  for (const total of totals) sum = addTotals(sum, total);
  return sum;
}

/** What each member paid, shared and personal together. */
export function totalsByMember(paid: PerMember<SharingTotals>): PerMember<Total> {
  return mapMembers(paid, ({ shared, personal }) => addTotals(shared, personal));
}

/** What both paid, shared and personal separately. */
export function totalsBySharing(paid: PerMember<SharingTotals>): SharingTotals {
  const both = valuesOfMembers(paid);
  return {
    shared: sumTotals(both.map(({ shared }) => shared)),
    personal: sumTotals(both.map(({ personal }) => personal)),
  };
}

/** What both paid, all together. */
export function totalOfBoth(paid: PerMember<SharingTotals>): Total {
  return sumTotals(valuesOfMembers(totalsByMember(paid)));
}

/** One total for each of the given days, in their order; a day that has none gets zero. */
export function fillDays(days: readonly Temporal.PlainDate[], totals: readonly DayTotal[]): DayTotal[] {
  const byDay = new Map(totals.map((total) => [total.date.toString(), total]));
  return days.map((date) => ({ ...(byDay.get(date.toString()) ?? NO_TOTAL), date }));
}

/** One total for each of the given months, in their order; a month that has none gets zero. */
export function fillMonths(months: readonly Temporal.PlainYearMonth[], totals: readonly MonthTotal[]): MonthTotal[] {
  const byMonth = new Map(totals.map((total) => [total.month.toString(), total]));
  return months.map((month) => ({ ...(byMonth.get(month.toString()) ?? NO_TOTAL), month }));
}
