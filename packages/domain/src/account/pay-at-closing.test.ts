import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { payableAtClosing } from './pay-at-closing.ts';

const october = Temporal.PlainYearMonth.from('2026-10');

/** October closes with `owed`; November has these payments, and `today` is owed now. */
const payable = (owed: number, novemberPayments: number, today: number, octoberPayments = 0): number =>
  payableAtClosing(
    {
      months: [
        { month: october, closingCents: cents(owed), paymentsCents: cents(octoberPayments) },
        { month: october.add({ months: 1 }), closingCents: cents(today), paymentsCents: cents(novemberPayments) },
      ],
      balanceCents: cents(today),
    },
    october,
  );

describe('payableAtClosing', () => {
  it('is the whole balance while no later month has payments, whatever the later month itself comes to', () => {
    expect(payable(340_098, 0, 900_000)).toBe(340_098);
    expect(payable(-340_098, 0, 643_080)).toBe(-340_098);
    expect(payable(-340_098, 0, -340_098, 219_915)).toBe(-340_098);
  });

  it('leaves out what was paid of it later', () => {
    expect(payable(340_000, -200_000, 500_000)).toBe(140_000);
    expect(payable(-340_000, 200_000, -500_000)).toBe(-140_000);
  });

  it('is nothing when later payments were as much or more', () => {
    expect(payable(340_000, -340_000, 10_000)).toBe(0);
    expect(payable(-164_268, 200_000, 588_152)).toBe(0);
  });

  it('is never more than what is owed today once somebody has paid', () => {
    expect(payable(340_000, -200_000, 50_000)).toBe(50_000);
    expect(payable(340_000, -200_000, -50_000)).toBe(0);
  });

  it('does not grow by a payment the other way', () => {
    expect(payable(340_000, 200_000, 540_000)).toBe(340_000);
  });

  it('is nothing of a month that closes even', () => {
    expect(payable(0, -1_000, -1_000)).toBe(0);
  });

  it('goes in the direction of the balance, is at most all of it, and favours neither member', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, (owed, paid, today) => {
        const result = payable(owed, paid, today);
        expect(result * owed).toBeGreaterThanOrEqual(0);
        expect(Math.abs(result)).toBeLessThanOrEqual(Math.abs(owed));
        expect(Math.abs(result)).toBeLessThanOrEqual(paid === 0 ? Math.abs(owed) : Math.abs(today));
        expect(Math.abs(payable(-owed, -paid, -today))).toBe(Math.abs(result));
      }),
    );
  });
});
