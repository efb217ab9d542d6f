import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byCategory, byMonth, categoryMonths, totalOf, type CountedExpense } from '../../test/recount.ts';
import { cents } from '../money/cents.ts';
import { rankCategories } from '../categories/category-breakdown.ts';
import { daysAfterToday, monthsOfAll, totalsIn, yearsByCategory } from './category-months.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const categories = ['Casa', 'Súper'].map((name) => ({ id: name, name, color: '#000000' }));
const [home, food] = categories;
const spent = (on: string, amount: number, category: CountedExpense['category'] = null): CountedExpense => ({
  amountCents: cents(amount),
  category,
  paidBy: 'first',
  shared: true,
  date: date(on),
});

describe('yearsByCategory', () => {
  const today = date('2026-11-20');
  const of = (...expenses: CountedExpense[]) => yearsByCategory(categoryMonths(expenses, today), today);

  it('counts both years through the same day', () => {
    const { rows, total } = of(
      spent('2025-01-01', 100, home),
      spent('2025-11-20', 10, home),
      spent('2025-11-21', 7_000, home),
      spent('2025-12-01', 9_000, home),
      spent('2026-01-31', 121, home),
      spent('2026-11-20', 11, home),
      spent('2026-11-21', 5_000, home),
      spent('2026-02-01', 500, food),
    );
    expect(
      rows.map(({ category, lastYear, thisYear, changeCents, changePercent }) => [
        category?.name,
        lastYear.amountCents,
        thisYear.amountCents,
        changeCents,
        changePercent,
      ]),
    ).toEqual([
      ['Súper', 0, 500, 500, null],
      ['Casa', 110, 132, 22, 20],
    ]);
    expect(rows.map(({ hasLater }) => hasLater)).toEqual([false, true]);
    expect(total).toMatchObject({ lastYear: { amountCents: 110 }, thisYear: { amountCents: 632 }, changeCents: 522 });
    // December 2025 to November 2026, whose last month is whole.
    expect(rows[1]!.monthlyCents).toEqual([9_000, 121, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5_011]);
  });

  it('compares February 29 with all of the February before', () => {
    const leapDay = date('2028-02-29');
    const found = yearsByCategory(categoryMonths([spent('2027-02-28', 5), spent('2028-02-29', 6)], leapDay), leapDay);
    expect(found.total).toMatchObject({ lastYear: { amountCents: 5 }, thisYear: { amountCents: 6 } });
    expect(daysAfterToday(leapDay).lastYear.map(String)).toEqual(['2027-03-01', '2027-02-28']);
  });

  const expense = fc
    .record({ days: fc.integer({ min: 0, max: 800 }), amount: fc.integer({ min: -500, max: 5_000 }), of: fc.nat(2) })
    .map(({ days, amount, of: index }) =>
      spent(date('2027-01-31').subtract({ days }).toString(), amount, categories[index] ?? null),
    );

  it('is a recount of the expenses', () => {
    fc.assert(
      fc.property(fc.array(expense, { maxLength: 50 }), fc.integer({ min: 0, max: 364 }), (expenses, days) => {
        const on = date('2026-12-31').subtract({ days });
        const read = categoryMonths(expenses, on);
        const { rows, total } = yearsByCategory(read, on);
        const within = (year: number) =>
          expenses.filter(
            (each) =>
              each.date.year === year &&
              (each.date.month < on.month || (each.date.month === on.month && each.date.day <= on.day)),
          );
        const counted = new Map(byCategory(within(2026)).map((each) => [each.category, each.amountCents]));
        for (const row of rows) expect(row.thisYear.amountCents).toBe(counted.get(row.category) ?? 0);
        expect(total.thisYear).toEqual(totalOf(within(2026)));
        expect(total.lastYear).toEqual(totalOf(within(2025)));
        const ofYear = expenses.filter((each) => each.date.year === 2026);
        expect(rankCategories(totalsIn(read, ({ year }) => year === 2026))).toEqual(rankCategories(byCategory(ofYear)));
        const both = expenses.filter((each) => each.date.year === 2026 || each.date.year === 2025);
        const sorted = (months: ReturnType<typeof byMonth>) =>
          months.toSorted((left, right) => Temporal.PlainYearMonth.compare(left.month, right.month));
        expect(
          JSON.stringify(sorted(monthsOfAll(read)).map((each) => [each.month, each.amountCents, each.count])),
        ).toBe(JSON.stringify(sorted(byMonth(both)).map((each) => [each.month, each.amountCents, each.count])));
      }),
    );
  });
});
