import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySalaries, anySigned } from '../../test/arbitrary-account.ts';
import { anySharedExpense } from '../../test/arbitrary-split.ts';
import { sumsOf } from '../../test/golden-splits.ts';
import { monthsBetween } from '../calendar/year-month.ts';
import { cents, sumCents } from '../money/cents.ts';
import { totalOfMembers } from '../money/member-cents.ts';
import type { SalaryRecord } from '../reports/salary-in-force.ts';
import { NO_SHARED_SUMS } from '../split/shared-sums.ts';
import type { SharedExpense } from '../split/shares-of-expense.ts';
import { type AccountEntries, accountMonths, type Adjustment } from './account.ts';
import { balanceOfMonth, closeMonths, monthsToClose, refuseReopening } from './close-months.ts';

const month = (text: string): Temporal.PlainYearMonth => Temporal.PlainYearMonth.from(text);
const day = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);
const start = { month: month('2026-08'), openingCents: cents(0) };
const by = { closedAt: Temporal.Instant.from('2026-11-02T18:00:00Z'), closedBy: 'ana' };
const salary = (amount: number, date = '2024-01-01'): SalaryRecord => ({
  amountCents: cents(amount),
  effectiveDate: day(date),
});
const both = { first: salary(4_200_000), second: salary(2_800_000) };
const rent: SharedExpense = {
  amountCents: cents(100_000),
  refund: false,
  payer: 'first',
  split: { rule: 'income', own: { first: cents(0), second: cents(0) } },
};

describe('monthsToClose', () => {
  const through = (text: string, lastClosed: string | null, today: string): string[] =>
    monthsToClose(month(text), { start, lastClosed: lastClosed === null ? null : month(lastClosed) }, day(today)).map(
      String,
    );

  it('are the month and all open ones before it, oldest first', () => {
    expect(through('2026-10', null, '2026-11-01')).toEqual(['2026-08', '2026-09', '2026-10']);
    expect(through('2026-10', '2026-08', '2026-12-24')).toEqual(['2026-09', '2026-10']);
    expect(through('2026-08', null, '2026-09-01')).toEqual(['2026-08']);
  });

  it.each([
    ['2026-10', null, '2026-10-31', 'monthNotEnded'],
    ['2026-11', null, '2026-10-31', 'monthNotEnded'],
    ['2026-07', null, '2026-10-31', 'monthBeforeAccount'],
    // Rules come before closed months.
    ['2026-07', '2026-09', '2026-10-31', 'monthBeforeAccount'],
    ['2026-09', '2026-09', '2026-09-30', 'monthNotEnded'],
  ])('are none through %s, closed through %s, on %s: %s', (text, lastClosed, today, message) => {
    const issues = [{ path: 'month', message }];
    expect(() => through(text, lastClosed, today)).toThrow(expect.objectContaining({ details: { issues } }));
  });

  it.each(['2026-08', '2026-09'])('are none through %s again: the refusal names the month asked for', (text) => {
    const refusal = { code: 'MONTH_CLOSED', details: { month: month(text) } };
    expect(() => through(text, '2026-09', '2026-11-01')).toThrow(expect.objectContaining(refusal));
  });
});

describe('refuseReopening', () => {
  const reopen = (text: string, lastClosed: string | null) => () =>
    refuseReopening(month(text), { start, lastClosed: lastClosed === null ? null : month(lastClosed) });
  const notClosed = expect.objectContaining({ code: 'NOT_FOUND', details: { resource: 'Closed month' } });

  it('lets the last closed month pass', () => {
    expect(reopen('2026-10', '2026-10')).not.toThrow();
  });

  it('names the last one for an earlier one', () => {
    const refusal = { code: 'MONTH_CLOSED', details: { month: month('2026-10') } };
    expect(reopen('2026-08', '2026-10')).toThrow(expect.objectContaining(refusal));
  });

  it('knows which are not closed: open ones, coming ones, those before the account', () => {
    expect(reopen('2026-11', '2026-10')).toThrow(notClosed);
    expect(reopen('2026-07', '2026-10')).toThrow(notClosed);
    expect(reopen('2026-08', null)).toThrow(notClosed);
  });
});

describe('closeMonths', () => {
  it('stores the salaries in force, what each paid and owes by its parts, and the statement', () => {
    const sums = sumsOf([rent]);
    const records = { first: [both.first], second: [both.second, salary(9_900_000, '2026-10-01')] };
    const entries: AccountEntries = {
      start: { ...start, openingCents: cents(-2500) },
      closed: [],
      balances: [{ month: month('2026-08'), cents: balanceOfMonth(sums, both) }],
      payments: [{ month: month('2026-08'), cents: cents(-30_000) }],
      adjustments: [],
    };
    const [closed, ...others] = closeMonths([{ month: month('2026-08'), sums, expenseCount: 7 }], records, entries, by);
    expect(others).toEqual([]);
    expect(closed).toEqual({
      month: month('2026-08'),
      openingCents: -2500,
      balanceCents: 40_000,
      paymentsCents: -30_000,
      adjustmentsCents: 0,
      closingCents: 7500,
      salaries: both,
      paid: { first: 100_000, second: 0 },
      fairShare: { first: 60_000, second: 40_000 },
      parts: {
        income: { totalCents: 100_000, shares: { first: 60_000, second: 40_000 }, count: 1 },
        percent: { totalCents: 0, shares: { first: 0, second: 0 }, count: 0 },
        own: { totalCents: 0, shares: { first: 0, second: 0 }, count: 0 },
      },
      expenseCount: 7,
      ...by,
    });
  });

  it('stores of a salary only what it counts by, and none where there is none', () => {
    const record = { ...both.first, id: 'a', memberId: 'ana' };
    const entries = { start, closed: [], balances: [], payments: [], adjustments: [] };
    const months = [{ month: month('2026-08'), sums: NO_SHARED_SUMS, expenseCount: 0 }];
    const [closed] = closeMonths(months, { first: [record], second: [] }, entries, by);
    expect(closed!.salaries).toEqual({ first: both.first, second: null });
  });

  it('splits each month by its own salaries', () => {
    const sums = sumsOf([rent]);
    const months = ['2026-08', '2026-09'].map((text) => ({ month: month(text), sums, expenseCount: 1 }));
    const raised = salary(9_800_000, '2026-09-15');
    const records = { first: [both.first], second: [both.second, raised] };
    const entries = { start, closed: [], balances: [], payments: [], adjustments: [] };
    const closed = closeMonths(months, records, entries, by);
    expect(closed.map((row) => row.salaries)).toEqual([both, { ...both, second: raised }]);
    expect(closed.map((row) => row.fairShare.second)).toEqual([40_000, 70_000]);
  });

  it('closes nothing without a month', () => {
    const entries = { start, closed: [], balances: [], payments: [], adjustments: [] };
    expect(closeMonths([], { first: [], second: [] }, entries, by)).toEqual([]);
  });

  it('moves no cent of the account, in one go or month by month', () => {
    const anyMonth = fc.record({
      expenses: fc.array(anySharedExpense, { maxLength: 5 }),
      paid: anySigned,
      adjusted: anySigned.filter((value) => value !== 0),
    });
    fc.assert(
      fc.property(
        anySigned,
        fc.array(anyMonth, { minLength: 1, maxLength: 8 }),
        anySalaries,
        fc.nat(),
        (openingCents, months, salaries, chosen) => {
          const account = accountOf(openingCents, months, salaries);
          const last = account.months.at(-1)!.month;
          const open = accountMonths(account.entries, last);
          const upTo = (chosen % months.length) + 1;
          const close = (entries: AccountEntries, ...parts: typeof account.months): AccountEntries => {
            const closed = closeMonths(parts, account.records, entries, by);
            return { ...entries, closed: [...entries.closed, ...closed] };
          };
          const atOnce = close(account.entries, ...account.months.slice(0, upTo));
          const oneByOne = account.months.slice(0, upTo).reduce((entries, own) => close(entries, own), account.entries);
          expect(oneByOne.closed).toEqual(atOnce.closed);
          const amounts = ({
            adjustments: _booked,
            status: _status,
            closedAt: _at,
            closedBy: _by,
            ...row
          }: (typeof open)[0]) => row;
          expect(accountMonths(atOnce, last).map(amounts)).toEqual(open.map(amounts));
          for (const row of atOnce.closed) {
            expect(row.closingCents).toBe(
              sumCents([row.openingCents, row.balanceCents, row.paymentsCents, row.adjustmentsCents]),
            );
            expect(row.balanceCents).toBe(row.paid.first - row.fairShare.first);
            expect(totalOfMembers(row.paid)).toBe(totalOfMembers(row.fairShare));
            const shares = Object.values(row.parts).map((part) => part.shares.first);
            expect(sumCents(shares)).toBe(row.fairShare.first);
          }
        },
      ),
    );
  });
});

describe('balanceOfMonth', () => {
  it('is positive when the second member owes', () => {
    expect(balanceOfMonth(sumsOf([rent]), both)).toBe(40_000);
    expect(balanceOfMonth(sumsOf([{ ...rent, payer: 'second' }]), both)).toBe(-60_000);
    expect(balanceOfMonth(sumsOf([rent, { ...rent, refund: true }]), both)).toBe(0);
  });

  it('is halved while a salary is missing', () => {
    expect(balanceOfMonth(sumsOf([rent]), { ...both, second: null })).toBe(50_000);
  });
});

type AnyMonth = { expenses: SharedExpense[]; paid: Adjustment['cents']; adjusted: Adjustment['cents'] };

/** An account of these months, all open, with an adjustment of an earlier closing in each. */
function accountOf(
  openingCents: Adjustment['cents'],
  months: readonly AnyMonth[],
  salaries: { first: SalaryRecord | null; second: SalaryRecord | null },
) {
  const names = monthsBetween(start.month, start.month.add({ months: months.length - 1 }));
  const sums = months.map(({ expenses }) => sumsOf(expenses));
  const entries: AccountEntries = {
    start: { ...start, openingCents },
    closed: [],
    balances: names.map((name, index) => ({ month: name, cents: balanceOfMonth(sums[index]!, salaries) })),
    payments: names.map((name, index) => ({ month: name, cents: months[index]!.paid })),
    adjustments: names.map((name, index) => ({
      month: month('2026-07'),
      bookedIn: name,
      cents: months[index]!.adjusted,
      expenseId: '01990000-0000-7000-8000-000000000001',
      description: 'Renta',
      at: by.closedAt,
      by: null,
      amountBeforeCents: null,
      amountAfterCents: null,
    })),
  };
  return {
    entries,
    months: names.map((name, index) => ({
      month: name,
      sums: sums[index]!,
      expenseCount: months[index]!.expenses.length,
    })),
    records: { first: salaries.first ? [salaries.first] : [], second: salaries.second ? [salaries.second] : [] },
  };
}
