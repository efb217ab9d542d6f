import * as z from 'zod/mini';
import { plainDateSchema, plainYearMonthSchema } from '../calendar/calendar-schemas.ts';
import { type MessageCode, MESSAGES } from '../errors/messages.ts';
import { parsed, Refusal, objectSchema } from '../errors/parsed.ts';
import { booleanSchema, payerSchema } from '../expenses/entry.ts';
import { categoryIdSchema, idSchema } from '../identity/id-schema.ts';
import { amountOrZeroCentsSchema } from '../money/amount-schema.ts';
import { DAY_OF_MONTH_MAX } from '../recurring/rule.ts';
import { splitSchema } from '../split/split-schema.ts';
import { textSchema } from '../text/text-schema.ts';
import { numberTextOf, withNumbers } from './json-number.ts';

const MERCHANT_MAX = 255;
/** The most plans in one file or request. */
export const PLANS_MAX = 1_000;
/** More than any bank uses; fits the database's integer. */
const INSTALLMENTS_MAX = 1_000_000;

function countSchema(min: 0 | 1, tooSmall: MessageCode): z.ZodMiniType<number, number> {
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

const paymentDaySchema = parsed<number, number>(
  (input) => {
    const day = Number(numberTextOf(input) ?? Number.NaN);
    if (!Number.isInteger(day)) return null;
    return day >= 1 && day <= DAY_OF_MONTH_MAX ? day : new Refusal(MESSAGES.dayOfMonthRange);
  },
  MESSAGES.invalidNumber,
  { type: 'integer', minimum: 1, maximum: DAY_OF_MONTH_MAX },
);

/** What the bank's statement says of an interest-free purchase in monthly instalments. */
export const planFigureFields = {
  merchant: textSchema({ max: MERCHANT_MAX }),
  purchaseDate: plainDateSchema,
  originalAmountCents: amountOrZeroCentsSchema,
  /** What is still to be paid, including the payment now due. */
  remainingBalanceCents: amountOrZeroCentsSchema,
  paymentDueCents: amountOrZeroCentsSchema,
  /** The number on the bank's statement; nothing else is inferred from it. */
  currentInstallment: countSchema(0, MESSAGES.negative),
  /** Null: unknown, an open plan. */
  totalInstallments: z.nullable(countSchema(1, MESSAGES.positive)),
};

/** What the household adds to a plan; null: not set. */
const planExtraFields = {
  paidBy: z.nullable(payerSchema),
  shared: z.nullable(booleanSchema),
  categoryId: z.nullable(categoryIdSchema),
  /** How its payments are split; null: resolved each time one is recorded. */
  split: z.pipe(z.transform(withNumbers), z.nullable(splitSchema)),
  /** The day of the month on which it is paid, in a shorter month its last day; null: unknown. */
  paymentDay: z.nullable(paymentDaySchema),
};

/** A plan as it is stored: the schema that drafts, rows, REST bodies and files are derived from. */
export const planSchema = z.object({
  id: idSchema,
  ...planFigureFields,
  ...planExtraFields,
  /** The month in which a payment was last recorded as an expense; null: none yet. */
  recordedMonth: z.nullable(plainYearMonthSchema),
});

export type InstallmentPlan = Readonly<z.output<typeof planSchema>>;
export type PlanFigures = Pick<InstallmentPlan, keyof typeof planFigureFields>;
export type PlanExtras = Pick<InstallmentPlan, keyof typeof planExtraFields>;
export type PlanRecord = Pick<InstallmentPlan, 'recordedMonth'>;

/** A plan before it is saved. A missing extra keeps the stored one, null clears it. */
export type PlanDraft = PlanFigures & { readonly [Extra in keyof PlanExtras]?: PlanExtras[Extra] | undefined };

/** A plan as clients send it: in cents, with the domain's field names. */
export const planDraftSchema = objectSchema({
  id: z.optional(idSchema),
  ...planFigureFields,
  currentInstallment: z._default(planFigureFields.currentInstallment, 0),
  totalInstallments: z._default(planFigureFields.totalInstallments, null),
  ...z.partial(z.object(planExtraFields)).shape,
});

/**
 * The extras of a draft over those of the stored plan: a missing one keeps the stored, null clears it. A personal plan
 * has no split.
 */
export function extrasOf(before: PlanExtras | null, draft: PlanDraft): PlanExtras {
  const extraOf = <Extra extends keyof PlanExtras>(extra: Extra): PlanExtras[Extra] =>
    (draft[extra] === undefined ? (before?.[extra] ?? null) : draft[extra]) as PlanExtras[Extra];
  const shared = extraOf('shared');
  return {
    paidBy: extraOf('paidBy'),
    shared,
    categoryId: extraOf('categoryId'),
    split: shared === false ? null : extraOf('split'),
    paymentDay: extraOf('paymentDay'),
  };
}

export const PLAN_FIGURES = Object.keys(planFigureFields) as readonly (keyof PlanFigures)[];
export const PLAN_EXTRAS = Object.keys(planExtraFields) as readonly (keyof PlanExtras)[];
