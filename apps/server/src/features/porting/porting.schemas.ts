import {
  amountCentsSchema,
  amountIsOfOriginal,
  CENTS_MAX,
  closedMonthChoiceSchema,
  descriptionSchema,
  IMPORT_ROWS_MAX,
  MESSAGES,
  plainDateSchema,
  planFigureFields,
  tableExpenseSchema,
} from '@household/domain';
import * as z from 'zod';
import type { JsonLimits } from '../../transport/json-limits.ts';
import { listSchema } from '../../transport/list-schema.ts';

/** More payments than any bank offers. */
const PAYMENTS_MAX = 60;
/** The values of 50,000 rows with all their fields and some tags. Objects with many keys take longer to parse. */
export const IMPORT_JSON_LIMITS: JsonLimits = { values: 1_000_000, keys: 100 };

const likenessSchema = z.object({
  date: plainDateSchema,
  amountCents: amountCentsSchema,
  description: descriptionSchema,
  refund: z.boolean().default(false),
});

/** An expense with the number of duplicates in the household that the person saw. */
const seenLikenessSchema = likenessSchema.extend({ storedCount: z.int().min(0) });

const rowLimit = { max: IMPORT_ROWS_MAX, tooMany: MESSAGES.tooManyRows };

export const comparisonSchema = listSchema(likenessSchema, rowLimit);

/** Which payment of a purchase in instalments an expense is, and the plan's name, where a plan is to be made of it. */
const paymentSchema = z
  .object({
    merchant: planFigureFields.merchant,
    number: z.int().min(1).max(PAYMENTS_MAX),
    of: z.int().min(1).max(PAYMENTS_MAX),
  })
  .refine(({ number, of }) => number <= of, { error: MESSAGES.invalidNumber, path: ['number'] });

const rowSchema = seenLikenessSchema
  .extend(tableExpenseSchema.shape)
  .extend({ paymentOf: paymentSchema.optional() })
  .check(amountIsOfOriginal)
  .refine(({ amountCents, paymentOf }) => amountCents * (paymentOf?.of ?? 1) <= CENTS_MAX, {
    error: MESSAGES.amountTooLarge,
    path: ['amountCents'],
  });

export const expenseImportSchema = z.object({
  expenses: listSchema(rowSchema, rowLimit),
  leftOut: listSchema(seenLikenessSchema, rowLimit),
  /** The preview said that expenses of closed months are booked as adjustments. */
  closedMonth: closedMonthChoiceSchema,
});
