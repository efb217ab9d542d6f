import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { planOfPayment } from './plan-of-payment.ts';

const payment = {
  merchant: 'Palacio de Hierro',
  date: Temporal.PlainDate.from('2026-11-30'),
  amountCents: cents(100_000),
  number: 3,
  of: 12,
};

it('makes of the third of twelve payments a plan with nine left', () => {
  const { purchaseDate, recordedMonth, ...figures } = planOfPayment(payment);
  expect(figures).toEqual({
    merchant: 'Palacio de Hierro',
    originalAmountCents: 1_200_000,
    remainingBalanceCents: 900_000,
    paymentDueCents: 100_000,
    currentInstallment: 4,
    totalInstallments: 12,
  });
  expect([purchaseDate.toString(), recordedMonth?.toString()]).toEqual(['2026-09-30', '2026-11']);
});

it('ends with the last payment', () => {
  expect(planOfPayment({ ...payment, number: 12 })).toMatchObject({ remainingBalanceCents: 0, currentInstallment: 12 });
});
