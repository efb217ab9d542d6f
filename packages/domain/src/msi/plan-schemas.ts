import * as z from 'zod/mini';
import { plainDateSchema } from '../calendar/calendar-schemas.ts';
import { MESSAGES } from '../errors/messages.ts';
import { parsed, Refusal } from '../errors/parsed.ts';
import { booleanSchema, payerSchema } from '../expenses/expense.ts';
import { categoryIdSchema, idSchema } from '../identity/id-schema.ts';
import { amountOrZeroCentsSchema } from '../money/amount-schema.ts';
import { CENTS_MAX, type Cents } from '../money/cents.ts';
import { parseUploadedPesos } from '../money/parse-pesos.ts';
import { textSchema } from '../text/text-schema.ts';
import { numberTextOf } from './json-number.ts';
import { INSTALLMENTS_MAX, MERCHANT_MAX, type PlanDraft } from './plan.ts';

const merchantSchema = textSchema({ max: MERCHANT_MAX });

/** Pesos as a JSON number, read by its own digits, halves of a cent away from zero. */
const pesosSchema = parsed<Cents, number>(
  (input) => {
    const text = numberTextOf(input);
    if (text === null) return null;
    const amount = parseUploadedPesos(text);
    if (amount === null || amount > CENTS_MAX) return new Refusal(MESSAGES.amountTooLarge);
    return amount < 0 ? new Refusal(MESSAGES.negative) : amount;
  },
  MESSAGES.invalidNumber,
  { type: 'number', minimum: 0, maximum: CENTS_MAX / 100 },
);

function countSchema(min: 0 | 1, tooSmall: string): z.ZodMiniType<number, number> {
  return parsed<number, number>(
    (input) => {
      const count = Number(numberTextOf(input) ?? Number.NaN);
      if (!Number.isInteger(count) || count > INSTALLMENTS_MAX) return null;
      return count < min ? new Refusal(tooSmall) : count + 0;
    },
    MESSAGES.invalidNumber,
    { type: 'integer', minimum: min, maximum: INSTALLMENTS_MAX },
  );
}

const installmentNumberSchema = countSchema(0, MESSAGES.negative);
const installmentTotalSchema = countSchema(1, MESSAGES.positive);

const invalidValue = { error: () => MESSAGES.invalidValue };

/** A plan as the interface sends it: in cents, with the rules' own names. */
export const planDraftSchema = z.object(
  {
    id: z.optional(idSchema),
    merchant: merchantSchema,
    purchaseDate: plainDateSchema,
    originalAmountCents: amountOrZeroCentsSchema,
    remainingBalanceCents: amountOrZeroCentsSchema,
    paymentDueCents: amountOrZeroCentsSchema,
    currentInstallment: z._default(installmentNumberSchema, 0),
    totalInstallments: z._default(z.nullable(installmentTotalSchema), null),
    paidBy: z.optional(z.nullable(payerSchema)),
    shared: z.optional(z.nullable(booleanSchema)),
    categoryId: z.optional(z.nullable(categoryIdSchema)),
  },
  invalidValue,
);

const templateSchema = z.object(
  {
    merchant: merchantSchema,
    date: plainDateSchema,
    original_amount_mxn: pesosSchema,
    remaining_balance_mxn: pesosSchema,
    payment_due_mxn: pesosSchema,
    installment_no: z._default(installmentNumberSchema, 0),
    total_installments: z._default(z.nullable(installmentTotalSchema), null),
    paid_by: z.optional(z.nullable(payerSchema)),
    shared: z.optional(z.nullable(booleanSchema)),
    category_id: z.optional(z.nullable(categoryIdSchema)),
  },
  invalidValue,
);

/** One item of the upload template: amounts in pesos, from a file, a REST body or an import. */
export type PlanItem = {
  readonly merchant: string;
  readonly date: string;
  readonly original_amount_mxn: number;
  readonly remaining_balance_mxn: number;
  readonly payment_due_mxn: number;
  readonly installment_no?: number;
  readonly total_installments?: number | null;
  readonly paid_by?: string | null;
  readonly shared?: boolean | null;
  readonly category_id?: string | null;
};

/** Reads one item of the template into a plan in cents; unknown fields are ignored. */
export const planItemSchema = z.pipe(
  templateSchema,
  z.transform((item: z.output<typeof templateSchema>): PlanDraft => ({
    merchant: item.merchant,
    purchaseDate: item.date,
    originalAmountCents: item.original_amount_mxn,
    remainingBalanceCents: item.remaining_balance_mxn,
    paymentDueCents: item.payment_due_mxn,
    currentInstallment: item.installment_no,
    totalInstallments: item.total_installments,
    paidBy: item.paid_by,
    shared: item.shared,
    categoryId: item.category_id,
  })),
);
