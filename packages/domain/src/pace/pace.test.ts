import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../test/golden/beyond/pace.json' with { type: 'json' };
import { orderOf } from '../../test/golden.ts';
import { type CountedExpense, spendingOf } from '../../test/recount.ts';
import { monthOf } from '../calendar/year-month.ts';
import { countedAmount } from '../expenses/counted-amount.ts';
import { cents } from '../money/cents.ts';
import { paceOf } from './pace.ts';
import { usualOf } from './usual.ts';

const date = (text: string) => Temporal.PlainDate.from(text);

describe('the golden pace', () => {
  it.each(golden.cases)('$today: $why', ({ today, expenses, pace }) => {
    const counted = expenses.map((expense): CountedExpense => ({
      ...expense,
      amountCents: countedAmount({ ...expense, amountCents: cents(expense.amountCents) }),
      category: null,
      paidBy: orderOf(expense.paidBy),
      date: date(expense.date),
    }));
    expect(paceOf(spendingOf(counted), date(today))).toEqual(pace);
  });
});

describe('paceOf', () => {
  const today = date('2026-03-30');
  const expense = fc.record({
    amountCents: fc.integer({ min: -100_000, max: 1_000_000 }).map(cents),
    category: fc.constant(null),
    paidBy: fc.constant('first' as const),
    shared: fc.boolean(),
    date: fc.integer({ min: 0, max: 300 }).map((days) => date('2026-04-10').subtract({ days })),
  });

  it('is for each day the sum so far, and the median of the sums of six months through that day', () => {
    fc.assert(
      fc.property(fc.array(expense, { maxLength: 60 }), (expenses) => {
        const sumFrom = (month: Temporal.PlainYearMonth, last: number) =>
          cents(
            expenses
              .filter((each) => monthOf(each.date).equals(month) && each.date.day <= last)
              .reduce((sum, { amountCents }) => sum + amountCents, 0),
          );
        const months = [1, 2, 3, 4, 5, 6]
          .map((count) => monthOf(today).subtract({ months: count }))
          .filter((month) => expenses.some((each) => monthOf(each.date).equals(month)));
        const pace = paceOf(spendingOf(expenses), today);
        expect(pace.monthsCompared).toBe(months.length);
        expect(pace.days.map(({ day }) => day)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
        for (const { day, spentCents, usualCents } of pace.days) {
          expect(spentCents).toBe(day <= today.day ? sumFrom(monthOf(today), day) : null);
          expect(usualCents).toBe(usualOf(months.map((month) => sumFrom(month, day))));
        }
        expect(pace.days[today.day - 1]).toEqual({
          day: pace.day,
          spentCents: pace.spentCents,
          usualCents: pace.usualCents,
        });
      }),
    );
  });

  it('does not know expenses after today, nor those before the six months', () => {
    fc.assert(
      fc.property(fc.array(expense, { maxLength: 60 }), (expenses) => {
        const first = date('2025-09-01');
        const known = expenses.filter(
          (each) =>
            Temporal.PlainDate.compare(each.date, today) <= 0 && Temporal.PlainDate.compare(each.date, first) >= 0,
        );
        expect(paceOf(spendingOf(expenses), today)).toEqual(paceOf(spendingOf(known), today));
      }),
    );
  });
});
