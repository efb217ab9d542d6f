import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { isPaidOff, lastPayment, purchasesOf } from './purchases-of-payments.ts';

/** A bank's line in short: `2026-01 1/12 500`, of another shop than Liverpool with its name behind. */
function payment(text: string) {
  const [date, part, pesos, merchant = 'LIVERPOOL'] = text.split(' ') as [string, string, string, string?];
  const [number, of] = part.split('/').map(Number) as [number, number];
  const day = date.length > 7 ? date : `${date}-15`;
  return {
    merchant,
    date: Temporal.PlainDate.from(day),
    number,
    of,
    amountCents: cents(Math.round(Number(pesos) * 100)),
  };
}
const purchases = (...lines: string[]) => {
  const payments = lines.map(payment);
  return purchasesOf(payments).map((purchase) => purchase.map((one) => lines[payments.indexOf(one)]));
};

describe('the purchases of payments', () => {
  it.each<[string, string[][]]>([
    ['one payment', [['2026-03 3/12 500']]],
    ['months in sequence', [['2026-01 1/12 500', '2026-02 2/12 500', '2026-03 3/12 500']]],
    ['a plan that began before the file', [['2026-05 7/12 500', '2026-06 8/12 500']]],
    ['the newest first, as most banks write', [['2026-03 3/12 500', '2026-02 2/12 500', '2026-01 1/12 500']]],
    ['a change of year', [['2025-11 2/6 500', '2025-12 3/6 500', '2026-01 4/6 500']]],
    ['years apart', [['2024-12 1/36 500', '2026-12 25/36 500']]],
    ['a month that the file lacks', [['2026-01 1/12 500', '2026-03 3/12 500', '2026-07 7/12 500']]],
    ['the last day of short and long months', [['2026-01-31 1/3 500', '2026-02-28 2/3 500', '2026-03-31 3/3 500']]],
    ['rounding of up to a peso', [['2026-01 1/12 1041.62', '2026-02 2/12 1041.58', '2026-03 3/12 1042.62']]],
    ['more than a peso', [['2026-01 1/12 1041.62'], ['2026-02 2/12 1042.63']]],
    ['numbers that follow, months that do not', [['2026-01 1/12 500'], ['2026-04 2/12 500']]],
    ['months that follow, numbers that do not', [['2026-01 1/12 500'], ['2026-02 3/12 500']]],
    ['a number that goes down as time goes on', [['2026-01 2/12 500'], ['2026-02 1/12 500']]],
    ['two numbers in one month', [['2026-03 2/12 500'], ['2026-03 3/12 500']]],
    ['one number in two months', [['2026-02 2/12 500'], ['2026-03 2/12 500']]],
    ['another shop', [['2026-01 1/12 500'], ['2026-02 2/12 500 SEARS']]],
    ['another number of parts', [['2026-01 1/12 500'], ['2026-02 2/6 500']]],
    ['the same purchase a year later', [['2025-03 3/12 500'], ['2026-03 3/12 500']]],
  ])('%s', (_name, expected) => {
    expect(purchases(...expected.flat())).toEqual(expected);
  });

  it('two equal ones of one day, each with its own payments', () => {
    const both = ['2026-01-03 1/12 500', '2026-01-04 1/12 500', '2026-02-03 2/12 500', '2026-02-04 2/12 500'];
    expect(purchases(...both)).toEqual([
      [both[0], both[2]],
      [both[1], both[3]],
    ]);
  });

  it('two equal ones made a month apart, mixed in one file', () => {
    const mixed = ['2026-02 2/12 500', '2026-02 1/12 500', '2026-03 3/12 500', '2026-03 2/12 500'];
    expect(purchases(...mixed)).toEqual([
      [mixed[0], mixed[2]],
      [mixed[1], mixed[3]],
    ]);
  });

  it('two that differ by less than the rounding, each with the payments as large', () => {
    const alike = ['2026-01 1/12 500.00', '2026-01 1/12 500.50', '2026-02 2/12 500.50', '2026-02 2/12 500.00'];
    expect(purchases(...alike)).toEqual([
      [alike[0], alike[3]],
      [alike[1], alike[2]],
    ]);
  });

  it('are paid off with their last payment, in whatever order it comes', () => {
    const paid = purchasesOf(['2026-12 12/12 500', '2026-11 11/12 500'].map(payment));
    expect(paid.map((purchase) => [lastPayment(purchase).number, isPaidOff(purchase)])).toEqual([[12, true]]);
    expect(purchasesOf([payment('2026-11 11/12 500')]).map(isPaidOff)).toEqual([false]);
  });

  it('of one that is paid off no payment counts for an equal one that goes on', () => {
    const file = ['2026-11 11/12 500', '2026-11 10/12 500', '2026-12 12/12 500', '2026-12 11/12 500'];
    expect(
      purchasesOf(file.map(payment)).map((purchase) => [lastPayment(purchase).number, isPaidOff(purchase)]),
    ).toEqual([
      [12, true],
      [11, false],
    ]);
  });

  it('are found in a file of one line over and over', () => {
    const same = Array.from({ length: 5_000 }, () => payment('2026-01 1/12 500'));
    expect(purchasesOf(same)).toHaveLength(5_000);
  });
});
