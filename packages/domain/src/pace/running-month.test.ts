import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../test/golden/beyond/pace.json' with { type: 'json' };
import { monthThroughs, spendingOf, type CountedExpense } from '../../test/recount.ts';
import { orderOf } from '../../test/golden.ts';
import { monthOf } from '../calendar/year-month.ts';
import { countedAmount } from '../expenses/counted-amount.ts';
import { cents } from '../money/cents.ts';
import { paceOf } from './pace.ts';
import { percentOfLastMonth, percentOfUsual, runningMonth, type MonthThrough } from './running-month.ts';
import { usualOf } from './usual.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const month = (text: string, total: number, through: number): MonthThrough => ({
  month: Temporal.PlainYearMonth.from(text),
  totalCents: cents(total),
  throughCents: cents(through),
});

/** The totals of a demo household of 2026, whose days 1 to 22 reproduce the fixed bug. */
const months = [
  month('2026-05', 44_180_00, 35_261_00),
  month('2026-06', 45_890_00, 36_706_00),
  month('2026-07', 43_970_00, 33_052_00),
  month('2026-08', 46_879_00, 39_088_00),
  month('2026-09', 38_270_00, 30_479_00),
  month('2026-10', 43_059_00, 35_411_00),
  month('2026-11', 36_679_00, 36_679_00),
];

describe('runningMonth', () => {
  const today = date('2026-11-22');
  const running = runningMonth(months, today);

  it('compares up to the same day, and ends where the months before went on', () => {
    expect(running).toEqual({
      day: 22,
      spentCents: 36_679_00,
      lastMonthCents: 35_411_00,
      usualCents: 35_336_00,
      usualMonthCents: 44_075_00,
      // Their rests are 8,919, 9,184, 10,918, 7,791, 7,791 and 7,648.
      projectionCents: 36_679_00 + 8_355_00,
      monthsCompared: 6,
    });
    expect(percentOfUsual(running)).toBe(3.8);
    expect(percentOfLastMonth(running)).toBe(3.6);
  });

  it('compares nothing with fewer than three months', () => {
    const few = runningMonth(months.slice(4), today);
    expect(few).toMatchObject({ usualCents: null, usualMonthCents: null, projectionCents: null, monthsCompared: 2 });
    expect(percentOfUsual(few)).toBeNull();
    expect(percentOfLastMonth(few)).toBe(3.6);
    expect(runningMonth([], today)).toEqual({
      day: 22,
      spentCents: 0,
      lastMonthCents: null,
      usualCents: null,
      usualMonthCents: null,
      projectionCents: null,
      monthsCompared: 0,
    });
  });

  it('has no last month to compare with where that one had no expense', () => {
    const { lastMonthCents, monthsCompared } = runningMonth(months.toSpliced(5, 1), today);
    expect([lastMonthCents, monthsCompared]).toEqual([null, 5]);
  });

  it('is never below what is on record for the month already', () => {
    const withLater = months.with(6, month('2026-11', 56_679_00, 36_679_00));
    expect(runningMonth(withLater, today)).toMatchObject({ spentCents: 36_679_00, projectionCents: 56_679_00 });
    const refunding = months.map((each, index) => (index === 6 ? each : month(each.month.toString(), 1_00, 90_00)));
    expect(runningMonth(refunding, today).projectionCents).toBe(36_679_00);
  });

  it.each(golden.cases)('has the usual of the golden pace: $today, $why', ({ today: text, expenses, pace }) => {
    const on = date(text);
    const counted = expenses.map((expense): CountedExpense => ({
      ...expense,
      amountCents: countedAmount({ ...expense, amountCents: cents(expense.amountCents) }),
      category: null,
      paidBy: orderOf(expense.paidBy),
      date: date(expense.date),
    }));
    expect(runningMonth(monthThroughs(counted, on.day), on)).toMatchObject({
      day: pace.day,
      spentCents: pace.spentCents,
      usualCents: pace.usualCents,
      monthsCompared: pace.monthsCompared,
    });
  });

  const expense = fc.record({
    amountCents: fc.integer({ min: -100_000, max: 1_000_000 }).map(cents),
    category: fc.constant(null),
    paidBy: fc.constant('first' as const),
    shared: fc.boolean(),
    date: fc.integer({ min: 0, max: 330 }).map((days) => date('2026-04-10').subtract({ days })),
  });

  it('has one usual with the pace, and adds to what was spent the median of what came after this day', () => {
    fc.assert(
      fc.property(fc.array(expense, { maxLength: 60 }), fc.integer({ min: 1, max: 31 }), (expenses, day) => {
        const on = date('2026-03-01').with({ day });
        const found = runningMonth(monthThroughs(expenses, day), on);
        const pace = paceOf(spendingOf(expenses), on);
        expect(found.spentCents).toBe(pace.spentCents);
        expect(found.usualCents).toBe(pace.usualCents);
        expect(found.usualMonthCents).toBe(pace.days[30]!.usualCents);
        expect(found.monthsCompared).toBe(pace.monthsCompared);
        const compared = [1, 2, 3, 4, 5, 6]
          .map((count) => monthOf(on).subtract({ months: count }))
          .map((each) => expenses.filter((one) => monthOf(one.date).equals(each)))
          .filter((own) => own.length > 0);
        const sum = (own: typeof expenses) => cents(own.reduce((total, { amountCents }) => total + amountCents, 0));
        const rest = usualOf(compared.map((own) => sum(own.filter((one) => one.date.day > day))));
        const recorded = sum(expenses.filter((one) => monthOf(one.date).equals(monthOf(on))));
        expect(found.projectionCents).toBe(rest === null ? null : Math.max(found.spentCents + rest, recorded));
      }),
    );
  });
});
