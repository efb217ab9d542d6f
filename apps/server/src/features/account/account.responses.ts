import type { Stored } from '@household/db';
import { type Payment, paymentSchema } from '@household/domain';
import * as z from 'zod';
import { paginationExample, paginationSchema } from '../../rest-bodies/pagination.ts';
import { type BodyExample, recordBody } from '../../rest-bodies/record-body.ts';
import {
  accountMonthExample,
  accountMonthSchema,
  monthText,
  owesWho,
  restAccountMonth,
} from '../../rest-bodies/rest-account.ts';
import type { AccountResponse } from './account.service.ts';

/** The REST body of the account, without the id and version of its start, which are internal. */
export const restAccount = ({ members, start, asOf, balanceCents, lastClosedMonth, months }: AccountResponse) => ({
  start: { month: start.month, openingCents: start.openingCents },
  asOf,
  balanceCents,
  owesWho: owesWho(members, balanceCents),
  lastClosedMonth,
  months: months.map((row) => ({ month: row.month, ...restAccountMonth(row) })),
});

/** The REST body of a payment, without the version, which is internal. */
export const restPayment = ({ version: _version, ...payment }: Stored<'payment'>): Payment => payment;

export const accountSchema = z
  .object({
    start: z.object({ month: monthText, openingCents: z.int() }),
    asOf: z.iso.date(),
    balanceCents: z.int().meta({ description: 'Positive when the second member owes the first' }),
    owesWho: z.string().nullable(),
    lastClosedMonth: monthText.nullable(),
    months: z.array(z.object({ month: monthText, ...accountMonthSchema.shape })),
  })
  .meta({ id: 'Account' });

export const accountExample = {
  start: { month: '2026-09', openingCents: 28_000 },
  asOf: '2026-11-20',
  balanceCents: 42_466,
  owesWho: 'luis-owes-ana',
  lastClosedMonth: '2026-09',
  months: [{ month: '2026-09', ...accountMonthExample }],
};

export const startExample = { month: '2026-09', openingCents: 28_000 };

export const paymentBody = recordBody('Payment', paymentSchema);

export const paymentExample: BodyExample<Payment> = {
  id: '01936f5e-0000-7c11-8a52-0f6b7f1d9a77',
  from: 'luis',
  to: 'ana',
  amountCents: 28_000,
  date: '2026-11-02',
  method: 'transfer',
  note: 'octubre',
  createdAt: '2026-11-02T18:04:00Z',
};

export const paymentDraftExample = {
  from: 'luis',
  to: 'ana',
  amountCents: 28_000,
  date: '2026-11-02',
  note: 'octubre',
};

export const paymentListSchema = z.object({
  data: z.array(paymentBody),
  pagination: paginationSchema,
});

export const paymentListExample = {
  data: [paymentExample],
  pagination: paginationExample,
};
