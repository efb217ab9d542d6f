import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySigned } from '../../test/arbitrary-account.ts';
import { NOTHING_OF_EITHER } from '../money/member-cents.ts';
import { type Cents, cents, sumCents, ZERO_CENTS } from '../money/cents.ts';
import { debtorOf } from '../reports/settle-balance.ts';
import {
  type AccountEntries,
  accountMonths,
  accountOn,
  type Adjustment,
  type ClosedMonth,
  isClosedMonth,
  owedCents,
  owedSince,
} from './account.ts';

const month = (text: string): Temporal.PlainYearMonth => Temporal.PlainYearMonth.from(text);
const day = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);
const at = Temporal.Instant.from('2026-11-02T18:00:00Z');

const start = (text: string, opening = 0) => ({ month: month(text), openingCents: cents(opening) });
const NOTHING = { closed: [], balances: [], payments: [], adjustments: [] };
const amount = (text: string, value: number) => ({ month: month(text), cents: cents(value) });

const adjustment = (from: string, bookedIn: string, value: number): Adjustment => ({
  month: month(from),
  bookedIn: month(bookedIn),
  cents: cents(value),
  expenseId: '01990000-0000-7000-8000-000000000001',
  description: 'Renta',
  at,
  by: 'ana',
  amountBeforeCents: cents(1),
  amountAfterCents: cents(2),
});

/** A closed month with these amounts; its closing is their sum. */
const closedMonth = (
  text: string,
  amounts: { opening?: number; balance?: number; payments?: number; adjustments?: number },
): ClosedMonth => {
  const { opening = 0, balance = 0, payments = 0, adjustments = 0 } = amounts;
  const part = { totalCents: ZERO_CENTS, shares: NOTHING_OF_EITHER, count: 0 };
  return {
    month: month(text),
    openingCents: cents(opening),
    balanceCents: cents(balance),
    paymentsCents: cents(payments),
    adjustmentsCents: cents(adjustments),
    closingCents: cents(opening + balance + payments + adjustments),
    salaries: { first: null, second: null },
    paid: NOTHING_OF_EITHER,
    fairShare: NOTHING_OF_EITHER,
    parts: { income: part, percent: part, own: part },
    expenseCount: 0,
    closedAt: at,
    closedBy: 'luis',
  };
};

describe('accountMonths', () => {
  it('closes a month with its opening, balance, payments and adjustments, and opens the next one with that', () => {
    const entries: AccountEntries = {
      ...NOTHING,
      start: start('2026-09', 100),
      balances: [amount('2026-09', 50), amount('2026-10', -30)],
      payments: [amount('2026-09', -150), amount('2026-10', 7)],
      adjustments: [adjustment('2026-08', '2026-10', 4), adjustment('2026-08', '2026-10', -1)],
    };
    const rows = accountMonths(entries, month('2026-10'));
    expect(rows).toMatchObject([
      {
        month: month('2026-09'),
        status: 'open',
        openingCents: 100,
        balanceCents: 50,
        paymentsCents: -150,
        adjustmentsCents: 0,
        closingCents: 0,
      },
      {
        month: month('2026-10'),
        status: 'open',
        openingCents: 0,
        balanceCents: -30,
        paymentsCents: 7,
        adjustmentsCents: 3,
        closingCents: -20,
      },
    ]);
    expect(rows[0]).toMatchObject({ closedAt: null, closedBy: null, adjustments: [] });
    expect(rows[1]!.adjustments.map((booked) => booked.cents)).toEqual([4, -1]);
  });

  it('has every month from the start through the one asked for, across a year, and none before it', () => {
    const rows = accountMonths({ ...NOTHING, start: start('2026-11') }, month('2027-02'));
    expect(rows.map((row) => row.month.toString())).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(accountMonths({ ...NOTHING, start: start('2026-11') }, month('2026-10'))).toEqual([]);
  });

  it('keeps a closed month as it was stored, whatever its balance and payments are now', () => {
    const entries: AccountEntries = {
      ...NOTHING,
      start: start('2026-09', 999),
      closed: [closedMonth('2026-09', { opening: 10, balance: 20, payments: -5, adjustments: 1 })],
      balances: [amount('2026-09', 7777), amount('2026-10', 3)],
      payments: [amount('2026-09', 8888)],
      adjustments: [adjustment('2026-08', '2026-09', 1)],
    };
    const [closed, open] = accountMonths(entries, month('2026-10'));
    expect(closed).toMatchObject({
      status: 'closed',
      openingCents: 10,
      balanceCents: 20,
      paymentsCents: -5,
      adjustmentsCents: 1,
      closingCents: 26,
      closedAt: at,
      closedBy: 'luis',
    });
    expect(closed!.adjustments).toHaveLength(1);
    expect(open).toMatchObject({ status: 'open', openingCents: 26, closingCents: 29 });
  });

  it('counts nothing outside of its months', () => {
    const entries: AccountEntries = {
      ...NOTHING,
      start: start('2026-09'),
      balances: [amount('2026-08', 1), amount('2026-10', 2)],
      payments: [amount('2026-08', 4), amount('2026-10', 8)],
      adjustments: [adjustment('2026-08', '2026-10', 16)],
    };
    expect(accountMonths(entries, month('2026-09'))).toMatchObject([{ closingCents: 0, adjustments: [] }]);
  });

  it('makes and loses no cent: the last closing is the opening and all amounts of its months', () => {
    const anyMonths = fc.array(fc.record({ balance: anySigned, paid: anySigned, adjusted: fc.array(anySigned) }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(anySigned, anyMonths, (opening, amounts) => {
        const monthAt = (index: number): Temporal.PlainYearMonth => month('2024-11').add({ months: index });
        const entries: AccountEntries = {
          start: { month: monthAt(0), openingCents: opening },
          closed: [],
          balances: amounts.map(({ balance }, index) => ({ month: monthAt(index), cents: balance })),
          payments: amounts.map(({ paid }, index) => ({ month: monthAt(index), cents: paid })),
          adjustments: amounts.flatMap(({ adjusted }, index) =>
            adjusted.map((value) => adjustment('2024-10', monthAt(index).toString(), value)),
          ),
        };
        const rows = accountMonths(entries, monthAt(amounts.length - 1));
        const all = amounts.flatMap(({ balance, paid, adjusted }): Cents[] => [balance, paid, ...adjusted]);
        expect(rows.at(-1)!.closingCents).toBe(sumCents([opening, ...all]));
        expect(rows.slice(1).map((row) => row.openingCents)).toEqual(rows.slice(0, -1).map((row) => row.closingCents));
      }),
    );
  });
});

describe('accountOn', () => {
  it('is what is owed at the end of the current month, months to come left out', () => {
    const entries = {
      ...NOTHING,
      start: start('2026-09', 5),
      balances: [amount('2026-10', -25), amount('2026-11', 100)],
    };
    const account = accountOn(entries, day('2026-10-31'));
    expect(account).toMatchObject({
      asOf: day('2026-10-31'),
      balanceCents: -20,
      debtor: 'first',
      lastClosedMonth: null,
    });
    expect(account.months).toHaveLength(2);
    expect(owedCents(account)).toBe(20);
    expect(accountOn(entries, day('2026-11-01'))).toMatchObject({ balanceCents: 80, debtor: 'second' });
  });

  it('names the last closed month', () => {
    const closed = [closedMonth('2026-09', { balance: 3 }), closedMonth('2026-10', { opening: 3 })];
    const account = accountOn({ ...NOTHING, start: start('2026-09'), closed }, day('2026-12-01'));
    expect(account.lastClosedMonth).toEqual(month('2026-10'));
    expect(account.balanceCents).toBe(3);
  });

  it('is its opening before its first month, where the clock went back', () => {
    const account = accountOn({ ...NOTHING, start: start('2026-11', 70) }, day('2026-10-31'));
    expect(account).toMatchObject({ balanceCents: 70, debtor: 'second', months: [] });
  });
});

describe('debtorOf', () => {
  it('is the second member for a positive amount', () => {
    expect([cents(1), cents(-1), ZERO_CENTS].map(debtorOf)).toEqual(['second', 'first', null]);
  });
});

describe('owedSince', () => {
  const since = (...closings: number[]): string | undefined =>
    owedSince({
      balanceCents: cents(closings.at(-1)!),
      months: accountMonths(
        {
          ...NOTHING,
          start: start('2026-01'),
          closed: closings.map((value, index) =>
            closedMonth(month('2026-01').add({ months: index }).toString(), { balance: value }),
          ),
        },
        month('2025-12').add({ months: closings.length }),
      ),
    })?.toString();

  it('is the first month of the unbroken run in today’s direction', () => {
    expect(since(5, 5, 5)).toBe('2026-01');
    expect(since(5, 0, 5, 6)).toBe('2026-03');
    expect(since(-5, 5, -1, -2)).toBe('2026-03');
    expect(since(0, 0, -1)).toBe('2026-03');
  });

  it('is nothing where nothing is owed', () => {
    expect(since(5, 0)).toBeUndefined();
  });
});

describe('isClosedMonth', () => {
  const account = { start: start('2026-02'), lastClosedMonth: month('2026-04') };
  const closed = (text: string, of: Parameters<typeof isClosedMonth>[1] = account) => isClosedMonth(month(text), of);

  it('is so from the start through the last closed month', () => {
    expect(['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'].map((text) => closed(text))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is so for none while none is closed', () => {
    expect(closed('2026-02', { ...account, lastClosedMonth: null })).toBe(false);
  });
});
