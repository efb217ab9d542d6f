import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import { endOfPlan, figuresOfTerms, type PlanTerms } from './plan-terms.ts';
import { paymentsOfPlan } from './project-payments.ts';

const thisMonth = Temporal.PlainYearMonth.from('2026-11');
const terms = (pesos: number, totalInstallments: number, paidInstallments: number): PlanTerms => ({
  originalAmountCents: cents(Math.round(pesos * 100)),
  totalInstallments,
  paidInstallments,
});
const figures = (...of: Parameters<typeof terms>) => {
  const { paymentDueCents, remainingBalanceCents, currentInstallment } = figuresOfTerms(terms(...of));
  return [paymentDueCents / 100, remainingBalanceCents / 100, currentInstallment];
};

describe('figuresOfTerms', () => {
  it.each([
    [terms(12_000, 12, 0), [1_000, 12_000, 1]],
    [terms(12_000, 12, 2), [1_000, 10_000, 3]],
    [terms(17_999, 18, 6), [999.94, 11_999.36, 7]],
    [terms(20_000, 3, 1), [6_666.67, 13_333.33, 2]],
    [terms(17_999, 18, 17), [999.94, 1_000.02, 18]],
    [terms(17_999, 18, 18), [999.94, 0, 18]],
    [terms(0, 12, 3), [0, 0, 4]],
    [terms(0.01, 12, 1), [0.01, 0, 2]],
  ])('%o', ({ originalAmountCents, totalInstallments, paidInstallments }, expected) => {
    expect(figures(originalAmountCents / 100, totalInstallments, paidInstallments)).toEqual(expected);
  });

  it('keeps a payment that was corrected, and computes the rest from it', () => {
    const corrected = figuresOfTerms({ ...terms(17_999, 18, 6), paymentDueCents: cents(100_000) });
    expect(corrected).toEqual({ paymentDueCents: 100_000, remainingBalanceCents: 1_199_900, currentInstallment: 7 });
    const large = figuresOfTerms({ ...terms(100, 12, 6), paymentDueCents: cents(5_000) });
    expect(large.remainingBalanceCents).toBe(0);
  });

  it.each([
    [0, 0],
    [12, 13],
    [12, -1],
    [1.5, 1],
    [12, 0.5],
  ])('refuses terms of %d with %d paid', (total, paid) => {
    expect(() => figuresOfTerms(terms(100, total, paid))).toThrow(RangeError);
  });

  it('ends with the last of its payments, and what is paid and what is left add up to the amount', () => {
    const amount = fc.integer({ min: 1_000_00, max: 1_000_000_00 });
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 60 }), fc.nat(59), (originalAmountCents, total, paid) => {
        fc.pre(paid < total);
        const plan = figuresOfTerms({
          originalAmountCents: cents(originalAmountCents),
          totalInstallments: total,
          paidInstallments: paid,
        });
        const payments = paymentsOfPlan(plan, thisMonth, total);
        expect(payments.filter((payment) => payment > 0)).toHaveLength(total - paid);
        expect(paid * plan.paymentDueCents + sumCents(payments)).toBe(originalAmountCents);
      }),
    );
  });
});

describe('endOfPlan', () => {
  const plan = (left: number, payment: number) => ({
    remainingBalanceCents: cents(left),
    paymentDueCents: cents(payment),
  });

  it('names the last payment and its month', () => {
    const end = endOfPlan(plan(1_199_936, 99_994), thisMonth);
    expect({ ...end, lastMonth: end?.lastMonth.toString() }).toEqual({
      paymentsLeft: 12,
      lastPaymentCents: 100_002,
      lastMonth: '2027-10',
    });
  });

  it('is a month later once this month is recorded', () => {
    const recorded = { ...plan(50_000, 25_000), recordedMonth: thisMonth };
    expect(endOfPlan(recorded, thisMonth)?.lastMonth.toString()).toBe('2027-01');
  });

  it('is null when nothing is left or nothing is ever paid', () => {
    expect([endOfPlan(plan(0, 100), thisMonth), endOfPlan(plan(100, 0), thisMonth)]).toEqual([null, null]);
  });

  it('is the last of the projected payments', () => {
    const month = fc.constantFrom(thisMonth, thisMonth.subtract({ months: 1 }), null);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 1, max: 400 }),
        month,
        (left, due, recorded) => {
          const some = { ...plan(left, due), recordedMonth: recorded };
          const end = endOfPlan(some, thisMonth)!;
          const payments = paymentsOfPlan(some, thisMonth, left + 2);
          const last = payments.findLastIndex((payment) => payment > 0);
          expect(end.lastPaymentCents).toBe(payments[last]);
          expect(end.lastMonth.toString()).toBe(thisMonth.add({ months: last }).toString());
          expect(end.paymentsLeft).toBe(payments.filter((payment) => payment > 0).length);
        },
      ),
    );
  });
});
