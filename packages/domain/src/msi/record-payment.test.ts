import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { InstallmentPlan } from './plan.ts';
import { recordPayment } from './record-payment.ts';

const today = Temporal.PlainDate.from('2026-09-17');
const on = { today, payer: 'ana' };
const plan: InstallmentPlan = {
  id: '018cfc43-ac83-72a5-b072-affe363c0a23',
  merchant: 'Liverpool',
  purchaseDate: Temporal.PlainDate.from('2026-03-17'),
  originalAmountCents: cents(1200),
  remainingBalanceCents: cents(600),
  paymentDueCents: cents(100),
  currentInstallment: 7,
  totalInstallments: 12,
  paidBy: null,
  shared: null,
  categoryId: null,
  split: null,
  paymentDay: null,
  recordedMonth: null,
};

describe('recordPayment', () => {
  it('makes the expense and advances the plan by one instalment', () => {
    const recorded = recordPayment(plan, on);
    expect({ ...recorded.expense, date: recorded.expense.date.toString() }).toEqual({
      amountCents: 100,
      description: 'Liverpool',
      categoryId: null,
      paidBy: 'ana',
      shared: true,
      date: '2026-09-17',
      tags: [],
      notes: null,
      split: null,
      refund: false,
      original: null,
      meta: { installmentPlanId: plan.id, installmentMonth: '2026-09' },
    });
    expect(recorded.plan).toMatchObject({ remainingBalanceCents: 500, currentInstallment: 8 });
    expect(recorded.plan.recordedMonth?.toString()).toBe('2026-09');
  });

  it('uses the plan’s own payer, sharing and category', () => {
    const categoryId = '01856aa0-c800-77ed-851c-2c840f581157';
    const { expense } = recordPayment({ ...plan, paidBy: 'luis', shared: false, categoryId }, on);
    expect(expense).toMatchObject({ paidBy: 'luis', shared: false, categoryId });
  });

  it('pays no more than remains and stops at the total', () => {
    const last = recordPayment({ ...plan, remainingBalanceCents: cents(60), currentInstallment: 12 }, on);
    expect(last.expense.amountCents).toBe(60);
    expect(last.plan).toMatchObject({ remainingBalanceCents: 0, currentInstallment: 12 });
    expect(recordPayment({ ...plan, currentInstallment: 13 }, on).plan.currentInstallment).toBe(13);
    expect(recordPayment({ ...plan, totalInstallments: null }, on).plan.currentInstallment).toBe(8);
  });

  it('pays a remainder of at most one peso with the payment before it, where that is over a peso', () => {
    const pays = (paymentDueCents: number, remainingBalanceCents: number) =>
      recordPayment(
        { ...plan, paymentDueCents: cents(paymentDueCents), remainingBalanceCents: cents(remainingBalanceCents) },
        on,
      ).expense.amountCents;
    expect(pays(99_994, 100_002)).toBe(100_002);
    expect(pays(99_994, 100_094)).toBe(100_094);
    expect(pays(99_994, 100_095)).toBe(99_994);
    expect(pays(101, 201)).toBe(201);
    expect(pays(100, 200)).toBe(100);
  });

  it('ends 17,999.00 in 18 payments of 999.94 with the 18th, one a month', () => {
    let paying: InstallmentPlan = {
      ...plan,
      originalAmountCents: cents(1_799_900),
      remainingBalanceCents: cents(1_799_900),
      paymentDueCents: cents(99_994),
      currentInstallment: 0,
      totalInstallments: 18,
    };
    const amounts: number[] = [];
    for (let month = 0; paying.remainingBalanceCents > 0; month += 1) {
      const recorded = recordPayment(paying, { today: today.add({ months: month }), payer: 'ana' });
      amounts.push(recorded.expense.amountCents);
      paying = recorded.plan;
    }
    expect(amounts).toEqual([...Array.from({ length: 17 }, () => 99_994), 100_002]);
    expect(paying.currentInstallment).toBe(18);
  });

  it('records a month once, the next month again', () => {
    const { plan: recorded } = recordPayment(plan, on);
    expect(() => recordPayment(recorded, on)).toThrow(
      expect.objectContaining({
        code: 'RULE_VIOLATED',
        details: expect.objectContaining({ rule: 'paymentOncePerMonth' }) as unknown,
      }),
    );
    const october = recordPayment(recorded, { today: today.add({ months: 1 }), payer: 'ana' });
    expect(october.plan).toMatchObject({ remainingBalanceCents: 400, currentInstallment: 9 });
  });

  it.each([{ remainingBalanceCents: cents(0) }, { paymentDueCents: cents(0) }])(
    'refuses when nothing is due: %j',
    (change) => {
      expect(() => recordPayment({ ...plan, ...change }, on)).toThrow('No payment is due');
    },
  );
});
