import { monthOf } from '../src/calendar/year-month.ts';
import type { CategoryLabel } from '../src/expenses/expense.ts';
import { mapMembers, perMember, type MemberOrder, type PerMember } from '../src/household/per-member.ts';
import type { Cents } from '../src/money/cents.ts';
import type { SharedMonth } from '../src/reports/balance-of-range.ts';
import type { CategoryMonths } from '../src/analytics/category-months.ts';
import type { MonthThrough } from '../src/pace/running-month.ts';
import type { MonthSpending } from '../src/pace/usual.ts';
import { addTotals, NO_TOTAL } from '../src/reports/totals.ts';
import type { CategoryTotal, DayTotal, MonthTotal, SharingTotals, Total } from '../src/reports/totals.ts';

/** The fields of an expense that totals depend on. */
export type CountedExpense = {
  readonly amountCents: Cents;
  readonly category: CategoryLabel | null;
  readonly paidBy: MemberOrder;
  readonly shared: boolean;
  readonly date: Temporal.PlainDate;
};

export function totalOf(expenses: readonly CountedExpense[]): Total {
  return expenses.reduce((sum, { amountCents }) => addTotals(sum, { amountCents, count: 1 }), NO_TOTAL);
}

export function paidBySharing(expenses: readonly CountedExpense[]): PerMember<SharingTotals> {
  return perMember((order) => {
    const own = expenses.filter(({ paidBy }) => paidBy === order);
    return {
      shared: totalOf(own.filter(({ shared }) => shared)),
      personal: totalOf(own.filter(({ shared }) => !shared)),
    };
  });
}

export function byDay(expenses: readonly CountedExpense[]): DayTotal[] {
  return [...grouped(expenses, ({ date }) => date.toString())].map(([day, ofDay]) => ({
    ...totalOf(ofDay),
    date: Temporal.PlainDate.from(day),
  }));
}

export function byMonth(expenses: readonly CountedExpense[]): MonthTotal[] {
  return [...months(expenses)].map(([month, ofMonth]) => ({
    ...totalOf(ofMonth),
    month: Temporal.PlainYearMonth.from(month),
  }));
}

/** What was spent on the days of each month, an entry for each expense. */
export function spendingOf(expenses: readonly CountedExpense[]): MonthSpending[] {
  return [...months(expenses)].map(([month, ofMonth]) => ({
    month: Temporal.PlainYearMonth.from(month),
    days: ofMonth.map(({ date, amountCents }) => ({ day: date.day, amountCents })),
  }));
}

export function byCategory(expenses: readonly CountedExpense[]): CategoryTotal[] {
  return [...grouped(expenses, ({ category }) => category?.id ?? '').values()].map((ofCategory) => ({
    ...totalOf(ofCategory),
    category: ofCategory[0]?.category ?? null,
  }));
}

export function sharedByMonth(expenses: readonly CountedExpense[]): SharedMonth[] {
  return [...months(expenses)].map(([month, ofMonth]) => ({
    month: Temporal.PlainYearMonth.from(month),
    paid: mapMembers(paidBySharing(ofMonth), ({ shared }) => shared.amountCents),
  }));
}

export function within<Dated extends { readonly date: Temporal.PlainDate }>(
  expenses: readonly Dated[],
  start: Temporal.PlainDate | null,
  end: Temporal.PlainDate | null,
): Dated[] {
  return expenses.filter(
    ({ date }) =>
      (start === null || Temporal.PlainDate.compare(date, start) >= 0) &&
      (end === null || Temporal.PlainDate.compare(date, end) <= 0),
  );
}

function months(expenses: readonly CountedExpense[]): Map<string, CountedExpense[]> {
  return grouped(expenses, ({ date }) => monthOf(date).toString());
}

function grouped(
  expenses: readonly CountedExpense[],
  keyOf: (expense: CountedExpense) => string,
): Map<string, CountedExpense[]> {
  return Map.groupBy(expenses, keyOf);
}

/** What each month had in all, and from the 1st through a day. */
export function monthThroughs(expenses: readonly CountedExpense[], day: number): MonthThrough[] {
  return [...months(expenses)].map(([month, ofMonth]) => ({
    month: Temporal.PlainYearMonth.from(month),
    totalCents: totalOf(ofMonth).amountCents,
    throughCents: totalOf(ofMonth.filter(({ date }) => date.day <= day)).amountCents,
  }));
}

/** What each category had in the two calendar years that end with today's, as the analytics read it. */
export function categoryMonths(expenses: readonly CountedExpense[], today: Temporal.PlainDate): CategoryMonths[] {
  const ofYears = expenses.filter(({ date }) => date.year === today.year || date.year === today.year - 1);
  return [...grouped(ofYears, ({ category }) => category?.id ?? '').values()].map((own) => {
    const later = (year: number) =>
      totalOf(own.filter(({ date }) => date.year === year && date.month === today.month && date.day > today.day));
    return {
      category: own[0]?.category ?? null,
      months: byMonth(own),
      later: { thisYear: later(today.year), lastYear: later(today.year - 1) },
    };
  });
}
