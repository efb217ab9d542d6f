import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyExpenseIn, anySalaries } from '../../test/arbitrary-account.ts';
import { sumsOf } from '../../test/golden-splits.ts';
import { monthOf } from '../calendar/year-month.ts';
import { cents, sumCents } from '../money/cents.ts';
import type { SharedExpense } from '../split/shares-of-expense.ts';
import { balanceOfMonth } from './close-months.ts';
import {
  bookingMonth,
  type CorrectedExpense,
  type CorrectedMonth,
  correctionsByMonth,
  correctionsOf,
  type ExpenseCorrection,
} from './correct-closed-months.ts';

const month = (text: string): Temporal.PlainYearMonth => Temporal.PlainYearMonth.from(text);
const day = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);
const salary = (amount: number) => ({ amountCents: cents(amount), effectiveDate: day('2024-01-01') });
/** 60 to 40. */
const salaries = { first: salary(4_200_000), second: salary(2_800_000) };
const id = '01990000-0000-7000-8000-000000000001';

const shared = (amount: number, more: Partial<SharedExpense> = {}): SharedExpense => ({
  amountCents: cents(amount),
  refund: false,
  payer: 'first',
  split: { rule: 'income', own: { first: cents(0), second: cents(0) } },
  ...more,
});
const expense = (date: string, amount: number, more: Partial<CorrectedExpense> = {}): CorrectedExpense => ({
  date: day(date),
  amountCents: cents(amount),
  description: 'Renta',
  shared: shared(amount),
  ...more,
});

/** A closed month that holds these expenses after the changes. */
const holding = (text: string, ...expenses: readonly CorrectedExpense[]): CorrectedMonth => ({
  month: month(text),
  salaries,
  sums: sumsOf(expenses.flatMap((own) => own.shared ?? [])),
});
const change = (before: CorrectedExpense | null, after: CorrectedExpense | null): ExpenseCorrection => ({
  expenseId: id,
  before,
  after,
});
const moved = (corrections: readonly { month: Temporal.PlainYearMonth; cents: number }[]) =>
  corrections.map((correction) => [correction.month.toString(), correction.cents]);

describe('correctionsOf', () => {
  it('books the difference of the balances, by the ratio of the closing', () => {
    const [before, after] = [expense('2026-10-04', 100_000), expense('2026-10-04', 130_000)];
    expect(correctionsOf([change(before, after)], [holding('2026-10', after)])).toEqual([
      {
        month: month('2026-10'),
        cents: 12_000,
        expenseId: id,
        description: 'Renta',
        amountBeforeCents: 100_000,
        amountAfterCents: 130_000,
      },
    ]);
  });

  it('describes the expense after the change, a deleted one as it was', () => {
    const [before, after] = [expense('2026-10-04', 1000), expense('2026-10-04', 2000, { description: 'Alquiler' })];
    expect(correctionsOf([change(before, after)], [holding('2026-10', after)])[0]!.description).toBe('Alquiler');
    const [deletion] = correctionsOf([change(before, null)], [holding('2026-10')]);
    expect(deletion).toMatchObject({
      cents: -400,
      description: 'Renta',
      amountBeforeCents: 1000,
      amountAfterCents: null,
    });
    const [addition] = correctionsOf([change(null, before)], [holding('2026-10', before)]);
    expect(addition).toMatchObject({ cents: 400, amountBeforeCents: null, amountAfterCents: 1000 });
  });

  it('books a move between closed months twice, the earlier month’s first, each with the amount on its side', () => {
    const [before, after] = [expense('2026-10-04', 1000), expense('2026-09-04', 1000)];
    const corrections = correctionsOf([change(before, after)], [holding('2026-09', after), holding('2026-10')]);
    expect(corrections).toMatchObject([
      { month: month('2026-09'), cents: 400, amountBeforeCents: null, amountAfterCents: 1000 },
      { month: month('2026-10'), cents: -400, amountBeforeCents: 1000, amountAfterCents: null },
    ]);
  });

  it('books only the closed side of a move, whichever it is', () => {
    const [closed, open] = [expense('2026-10-31', 1000), expense('2026-11-01', 1000)];
    expect(moved(correctionsOf([change(closed, open)], [holding('2026-10')]))).toEqual([['2026-10', -400]]);
    expect(moved(correctionsOf([change(open, closed)], [holding('2026-10', closed)]))).toEqual([['2026-10', 400]]);
    expect(correctionsOf([change(open, null)], [holding('2026-10')])).toEqual([]);
  });

  it('books nothing where the balance stays: texts, days of the month, personal expenses, a cent of one’s own share', () => {
    const before = expense('2026-10-04', 1000);
    const after = expense('2026-10-31', 1000, { description: 'Alquiler' });
    expect(correctionsOf([change(before, after)], [holding('2026-10', after)])).toEqual([]);
    const personal = { ...before, shared: null };
    expect(correctionsOf([change(null, personal)], [holding('2026-10', personal)])).toEqual([]);
    const paidBySecond = (amount: number) =>
      expense('2026-10-04', amount, { shared: shared(amount, { payer: 'second' }) });
    const [cheap, dear] = [paidBySecond(1), paidBySecond(2)];
    // Of 1 cent the first owes 0.6, which is 1; of 2 cents 1.2, which is 1 too.
    expect(correctionsOf([change(cheap, dear)], [holding('2026-10', dear)])).toEqual([]);
  });

  it('sees sharing, payer, split and refund', () => {
    const before = expense('2026-10-04', 1000);
    const as = (more: Partial<SharedExpense> | null) => {
      const after = { ...before, shared: more && shared(1000, more) };
      return moved(correctionsOf([change(before, after)], [holding('2026-10', after)]))[0]![1];
    };
    expect(as(null)).toBe(-400);
    expect(as({ payer: 'second' })).toBe(-1000);
    expect(as({ refund: true })).toBe(-800);
    expect(as({ split: { rule: { first: 0, second: 100 }, own: { first: cents(0), second: cents(0) } } })).toBe(600);
    expect(as({ split: { rule: 'income', own: { first: cents(1000), second: cents(0) } } })).toBe(-400);
  });

  it('adds up to the balance after all changes minus the one before, for each month, whatever is changed', () => {
    const closed = [month('2026-08'), month('2026-09')];
    const anyExpense = anyExpenseIn(...closed, month('2026-10'));
    const anyChange = fc.record({ before: fc.option(anyExpense), after: fc.option(anyExpense) });
    fc.assert(
      fc.property(
        fc.array(anyExpense, { maxLength: 4 }),
        fc.array(anyChange, { maxLength: 6 }),
        anySalaries,
        (others, sides, own) => {
          const changes = sides.map(({ before, after }) => change(before, after));
          const balanceIn = (text: string, side: 'before' | 'after') => {
            const held = [...others, ...changes.flatMap((each) => each[side] ?? [])];
            return balanceOfMonth(sumsIn(text, held), own);
          };
          const after = [...others, ...changes.flatMap((each) => each.after ?? [])];
          const months = closed.map((each) => ({ month: each, salaries: own, sums: sumsIn(each.toString(), after) }));
          const corrections = correctionsOf(changes, months);
          expect(corrections.every((correction) => correction.cents !== 0)).toBe(true);
          for (const each of closed) {
            const told = corrections.filter((correction) => correction.month.equals(each));
            const text = each.toString();
            expect(sumCents(told.map((correction) => correction.cents))).toBe(
              balanceIn(text, 'after') - balanceIn(text, 'before'),
            );
          }
          expect(corrections.some((correction) => correction.month.equals(month('2026-10')))).toBe(false);
        },
      ),
    );
  });

  it('is taken back to the cent by the opposite change', () => {
    const anyExpense = anyExpenseIn(month('2026-09'));
    fc.assert(
      fc.property(fc.array(anyExpense), anyExpense, anyExpense, anySalaries, (others, before, after, own) => {
        const correct = (from: CorrectedExpense, to: CorrectedExpense): number => {
          const closed = { month: month('2026-09'), salaries: own, sums: sumsIn('2026-09', [...others, to]) };
          return sumCents(correctionsOf([change(from, to)], [closed]).map((correction) => correction.cents));
        };
        expect(correct(before, after) + correct(after, before)).toBe(0);
      }),
    );
  });
});

describe('correctionsByMonth', () => {
  it('adds up the corrections of each month, oldest first', () => {
    const anyExpense = expense('2026-10-04', 1);
    const correction = (text: string, value: number) => ({
      month: month(text),
      cents: cents(value),
      expenseId: id,
      description: anyExpense.description,
      amountBeforeCents: null,
      amountAfterCents: null,
    });
    const given = [correction('2026-10', 5), correction('2026-08', -1), correction('2026-10', 7)];
    expect(moved(correctionsByMonth(given))).toEqual([
      ['2026-08', -1],
      ['2026-10', 12],
    ]);
    expect(correctionsByMonth([])).toEqual([]);
  });
});

describe('bookingMonth', () => {
  it('is the month of the day', () => {
    expect(bookingMonth(day('2026-11-30'), month('2026-09'))).toEqual(month('2026-11'));
    expect(bookingMonth(day('2026-11-01'), month('2026-10'))).toEqual(month('2026-11'));
    expect(bookingMonth(day('2026-11-01'), null)).toEqual(month('2026-11'));
  });

  it('is the first open month where the clock went back', () => {
    expect(bookingMonth(day('2026-10-31'), month('2026-10'))).toEqual(month('2026-11'));
    expect(bookingMonth(day('2026-10-31'), month('2026-12'))).toEqual(month('2027-01'));
  });
});

const sumsIn = (text: string, expenses: readonly CorrectedExpense[]) =>
  sumsOf(expenses.flatMap((own) => (own.shared && monthOf(own.date).toString() === text ? [own.shared] : [])));
