import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { isPaidOff, lastPayment, purchasesOf } from './purchases-of-payments.ts';

const payment = (number: number, amount: number, merchant = 'LIVERPOOL', of = 12) => ({
  merchant,
  number,
  of,
  amountCents: cents(amount),
});

describe('the purchases of payments', () => {
  it('are one for payments that differ by the rounding of the bank', () => {
    const payments = [payment(1, 104_162), payment(2, 104_158), payment(3, 104_262)];
    expect(purchasesOf(payments)).toEqual([payments]);
    expect(purchasesOf([payment(1, 104_162), payment(2, 104_263)])).toHaveLength(2);
  });

  it('are two for equal payments of one number, and for another shop or number of parts', () => {
    const [first, second] = [payment(1, 50_000), payment(1, 50_000)];
    const later = [payment(2, 50_000), payment(2, 50_000)];
    expect(purchasesOf([first, second, ...later])).toEqual([
      [first, later[0]],
      [second, later[1]],
    ]);
    expect(purchasesOf([first, payment(2, 50_000, 'SEARS'), payment(2, 50_000, 'LIVERPOOL', 6)])).toHaveLength(3);
  });

  it('are paid off with their last payment, in whatever order it comes', () => {
    const [purchase] = purchasesOf([payment(12, 50_000), payment(11, 50_000)]);
    expect([lastPayment(purchase!).number, isPaidOff(purchase!)]).toEqual([12, true]);
    expect(isPaidOff(purchasesOf([payment(11, 50_000)])[0]!)).toBe(false);
  });

  it('are found in a file of one line over and over', () => {
    const same = Array.from({ length: 5_000 }, () => payment(1, 50_000));
    expect(purchasesOf(same)).toHaveLength(5_000);
  });
});
