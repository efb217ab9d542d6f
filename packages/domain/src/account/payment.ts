import { compareDays, compareMonths } from '../calendar/compare-dates.ts';
import * as z from 'zod/mini';
import { instantSchema, plainDateSchema, queryDateSchema } from '../calendar/calendar-schemas.ts';
import { startNotAfterEnd } from '../calendar/date-range.ts';
import { invalidField } from '../errors/domain-error.ts';
import { MESSAGES } from '../errors/messages.ts';
import { payerSchema } from '../expenses/entry.ts';
import type { MemberOrder } from '../household/per-member.ts';
import { idSchema } from '../identity/id-schema.ts';
import { amountCentsSchema } from '../money/amount-schema.ts';
import { type Cents, negateCents } from '../money/cents.ts';
import { pageLimitSchema, pageSchema } from '../queries/page-schemas.ts';
import { optionalTextSchema } from '../text/text-schema.ts';
import { INVALID_VALUE, objectSchema } from '../errors/parsed.ts';

const PAYMENT_METHODS = ['transfer', 'cash', 'other'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_NOTE_MAX = 255;

/** The defaults of a new payment. */
export const PAYMENT_DEFAULTS = { method: 'transfer', note: '' } as const satisfies Pick<Payment, 'method' | 'note'>;

const methodSchema = z.enum(PAYMENT_METHODS, INVALID_VALUE);
const noteSchema = optionalTextSchema({ max: PAYMENT_NOTE_MAX });

/**
 * A payment of one member to the other, as it is stored. It is no expense: it moves the account between them and counts
 * in no sum of spending.
 */
export const paymentSchema = z.object({
  id: idSchema,
  from: payerSchema,
  to: payerSchema,
  amountCents: amountCentsSchema,
  date: plainDateSchema,
  method: methodSchema,
  note: noteSchema,
  createdAt: instantSchema,
});

export type Payment = z.output<typeof paymentSchema>;

/** A payment before it is saved. A replacement keeps the stored method and note where it has none. */
export const paymentDraftSchema = objectSchema({
  id: z.optional(idSchema),
  from: payerSchema,
  to: payerSchema,
  amountCents: amountCentsSchema,
  date: plainDateSchema,
  method: z.optional(methodSchema),
  note: z.optional(noteSchema),
});

/** The query of the list of payments. */
export const paymentListQuerySchema = z
  .object({
    startDate: z.optional(queryDateSchema),
    endDate: z.optional(queryDateSchema),
    page: pageSchema,
    limit: pageLimitSchema,
  })
  .check(startNotAfterEnd);

export type PaymentListQuery = z.output<typeof paymentListQuerySchema>;

export type PaymentDraft = z.output<typeof paymentDraftSchema>;

/**
 * What a payment adds to the account: positive amounts are owed to the first member, so what the second pays counts as
 * minus its amount.
 */
export function paidIntoAccount(amountCents: Cents, from: MemberOrder): Cents {
  return from === 'first' ? amountCents : negateCents(amountCents);
}

/** @throws DomainError VALIDATION_FAILED at `to` when a member would pay themselves */
export function refuseOwnPayment({ from, to }: Pick<Payment, 'from' | 'to'>): void {
  if (from === to) throw invalidField('to', MESSAGES.samePayer);
}

/** @throws DomainError VALIDATION_FAILED at `date` for a payment of a coming day, or before the account's first month */
export function refusePaymentOutside(
  date: Temporal.PlainDate,
  { start, today }: { readonly start: Temporal.PlainYearMonth; readonly today: Temporal.PlainDate },
): void {
  if (compareDays(date, today) > 0) throw invalidField('date', MESSAGES.afterToday);
  if (compareMonths(date.toPlainYearMonth(), start) < 0) throw invalidField('date', MESSAGES.beforeAccount);
}
