import { PLAN_STATUSES, PLAN_TEMPLATE, planSchema } from '@household/domain';
import * as z from 'zod';
import { type BodyExample, recordBody } from '../../rest-bodies/record-body.ts';
import type { Plan } from './msi.service.ts';

/** The documented shape of a plan, for the OpenAPI document and its tests. */
export const planBody = recordBody('InstallmentPlan', planSchema, {
  status: z.enum(PLAN_STATUSES),
  monthsLeft: z.int().nullable(),
  nextInstallmentNumber: z.int().nullable(),
  amountPaidCents: z.int(),
  createdAt: z.iso.datetime(),
});

const summarySchema = z.object({
  totalOriginalAmountCents: z.int(),
  totalRemainingBalanceCents: z.int(),
  totalMonthlyPaymentCents: z.int(),
  nextMonthPaymentCents: z.int(),
  nextMonthSavingsCents: z.int(),
  monthAfterNextPaymentCents: z.int(),
  monthAfterNextSavingsCents: z.int(),
  activeCount: z.int(),
  completedCount: z.int(),
});

export const overviewSchema = z.object({
  plans: z.array(planBody),
  summary: summarySchema,
  projection: z.array(z.object({ month: z.string(), totalCents: z.int() })),
});

export const planExample = {
  id: '01936f5e-7c00-7a3b-9f21-4be3a1c0d2e4',
  merchant: 'Mueblería',
  purchaseDate: '2026-01-15',
  originalAmountCents: 1_200_000,
  remainingBalanceCents: 1_000_000,
  paymentDueCents: 100_000,
  currentInstallment: 3,
  totalInstallments: 12,
  status: 'active',
  monthsLeft: 9,
  nextInstallmentNumber: 4,
  amountPaidCents: 200_000,
  paidBy: 'ana',
  shared: true,
  split: null,
  categoryId: null,
  paymentDay: 28,
  recordedMonth: null,
  createdAt: '2026-02-01T18:00:00.000Z',
} satisfies BodyExample<Omit<Plan, 'version'>>;

export const overviewExample = {
  plans: [planExample],
  summary: {
    totalOriginalAmountCents: 1_200_000,
    totalRemainingBalanceCents: 1_000_000,
    totalMonthlyPaymentCents: 100_000,
    nextMonthPaymentCents: 100_000,
    nextMonthSavingsCents: 0,
    monthAfterNextPaymentCents: 100_000,
    monthAfterNextSavingsCents: 0,
    activeCount: 1,
    completedCount: 0,
  },
  projection: [{ month: '2026-11', totalCents: 100_000 }],
};

/** One item of the template, as in request bodies. */
export const [planItemExample] = PLAN_TEMPLATE;
