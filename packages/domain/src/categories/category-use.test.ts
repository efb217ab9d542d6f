import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthOf } from '../calendar/year-month.ts';
import { addCents, cents, sumCents, ZERO_CENTS } from '../money/cents.ts';
import { usualOf } from '../pace/usual.ts';
import { categoriesUse, type CategoryMonth, type CategoryPart, type CategoryUses } from './category-use.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
type Expense = { readonly date: Temporal.PlainDate; readonly categoryId: string | null; readonly amountCents: number };

/** What the database answers, one row for each expense: rows of one month and category are added up anyway. */
function rowsOf(
  expenses: readonly Expense[],
  today: Temporal.PlainDate,
): [CategoryMonth[], CategoryPart[], CategoryUses[]] {
  const known = expenses.map((each) => ({ ...each, month: monthOf(each.date), amountCents: cents(each.amountCents) }));
  const isUpTo = (day: Temporal.PlainDate, last: Temporal.PlainDate) => Temporal.PlainDate.compare(day, last) <= 0;
  const past = known.filter((each) => isUpTo(each.date, today));
  return [
    known.map((each) => ({ ...each, count: 1 })),
    past.filter((each) => each.date.day <= today.day).map((each) => ({ ...each, throughCents: each.amountCents })),
    past.filter((each) => isUpTo(today.subtract({ days: 59 }), each.date)).map((each) => ({ ...each, count: 1 })),
  ];
}

const inUse = (expenses: readonly Expense[], today: Temporal.PlainDate) =>
  categoriesUse(...rowsOf(expenses, today), today);

const spent = (day: string, categoryId: string | null, pesos: number): Expense => ({
  date: date(day),
  categoryId,
  amountCents: pesos * 100,
});

describe('categoriesUse', () => {
  const today = date('2026-11-20');
  const household = [
    ...['05', '06', '07', '08', '09', '10'].flatMap((month, index) => [
      spent(`2026-${month}-03`, 'food', 1000 + index * 10),
      spent(`2026-${month}-25`, 'food', 700),
    ]),
    spent('2026-08-10', 'trips', 5000),
    spent('2026-11-02', 'food', 1500),
    spent('2026-11-20', 'food', 500),
    spent('2026-11-28', 'food', 250),
    spent('2026-11-19', null, 80),
  ];

  it('compares what was spent through today with the same day of the six months before', () => {
    expect(inUse(household, today).of('food')).toEqual({
      monthCents: 2250_00,
      monthCount: 3,
      throughCents: 2000_00,
      usualCents: 1025_00,
      against: { state: 'more', differenceCents: 975_00 },
      recentCount: 5,
      months: [0, 0, 0, 0, 0, 1700_00, 1710_00, 1720_00, 1730_00, 1740_00, 1750_00, 2250_00],
    });
  });

  it('counts a month without the category as nothing', () => {
    expect(inUse(household, today).of('trips')).toMatchObject({ usualCents: 0, against: { state: 'same' } });
    expect(inUse(household, today).of(null)).toMatchObject({
      usualCents: 0,
      against: { state: 'more' },
      monthCount: 1,
    });
    expect(inUse(household, today).of('new')).toMatchObject({ monthCents: 0, usualCents: 0, recentCount: 0 });
  });

  it('compares with nothing while the household has fewer than three of those months', () => {
    const few = household.filter((each) => Temporal.PlainDate.compare(each.date, date('2026-09-01')) >= 0);
    expect(inUse(few, today).of('food')).toMatchObject({ usualCents: null, against: null, throughCents: 2000_00 });
  });

  it('counts a shorter month whole, and sixty days with today', () => {
    const march = date('2026-03-31');
    const few = ['2025-11-30', '2025-12-31', '2026-01-31', '2026-01-30', '2026-02-28'].map((day) => spent(day, 'x', 1));
    const { of } = inUse(few, march);
    expect(of('x')).toMatchObject({ usualCents: 1_00, recentCount: 2 });
    expect(inUse([spent('2026-01-31', 'x', 1)], march).of('x').recentCount).toBe(1);
    expect(inUse([spent('2026-01-30', 'x', 1)], march).of('x').recentCount).toBe(0);
  });

  it('adds up to the total, whose usual is that of all categories together', () => {
    const expense = fc.record({
      date: fc.integer({ min: 0, max: 330 }).map((days) => date('2026-11-30').subtract({ days })),
      categoryId: fc.constantFrom('food', 'trips', null),
      amountCents: fc.integer({ min: -50_000, max: 500_000 }),
    });
    fc.assert(
      fc.property(fc.array(expense, { maxLength: 50 }), (expenses) => {
        const { total, of } = inUse(expenses, today);
        const each = ['food', 'trips', null].map(of);
        for (const [index, amount] of total.months.entries()) {
          expect(amount).toBe(sumCents(each.map(({ months }) => months[index]!)));
        }
        expect(total.throughCents).toBe(each.reduce((sum, use) => addCents(sum, use.throughCents), ZERO_CENTS));
        const compared = [1, 2, 3, 4, 5, 6]
          .map((count) => monthOf(today).subtract({ months: count }))
          .map((month) => expenses.filter((one) => monthOf(one.date).equals(month)))
          .filter((own) => own.length > 0);
        const through = compared.map((own) =>
          own.filter((one) => one.date.day <= 20).reduce((sum, one) => sum + one.amountCents, 0),
        );
        expect(total.usualCents).toBe(usualOf(through.map(cents)));
      }),
    );
  });
});
