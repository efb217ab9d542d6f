import * as z from 'zod/mini';
import { MESSAGES } from '../errors/messages.ts';
import { parsed, Refusal, objectSchema } from '../errors/parsed.ts';
import { CENTS_MAX, type Cents } from '../money/cents.ts';
import { centsToDecimal } from '../money/format-cents.ts';
import { parseUploadedPesos } from '../money/parse-pesos.ts';
import { numberTextOf } from './json-number.ts';
import { PLAN_EXTRAS, type PlanDraft, planDraftSchema, type PlanExtras, type PlanFigures } from './plan.ts';

/** The template's names of a plan's fields, in its order; its amounts are pesos. */
export const TEMPLATE_NAMES = {
  merchant: 'merchant',
  purchaseDate: 'date',
  originalAmountCents: 'original_amount_mxn',
  remainingBalanceCents: 'remaining_balance_mxn',
  paymentDueCents: 'payment_due_mxn',
  currentInstallment: 'installment_no',
  totalInstallments: 'total_installments',
  paidBy: 'paid_by',
  shared: 'shared',
  categoryId: 'category_id',
  split: 'split',
  paymentDay: 'payment_day',
} as const satisfies Record<keyof PlanFigures | keyof PlanExtras, string>;

type TemplateField = keyof typeof TEMPLATE_NAMES;
const FIELDS = Object.keys(TEMPLATE_NAMES) as readonly TemplateField[];

const isTemplateField = (field: string): field is TemplateField => Object.hasOwn(TEMPLATE_NAMES, field);

/** The template's name of a plan's field; of any other name itself. */
export const templateNameOf = (field: string): string => (isTemplateField(field) ? TEMPLATE_NAMES[field] : field);

/** Pesos as a JSON number, read from its digits, halves of a cent away from zero. */
const pesosSchema = parsed<Cents, number>(
  (input) => {
    const text = numberTextOf(input);
    if (text === null) return null;
    // Before rounding: a small one below zero would become 0.
    if (Number(text) < 0) return new Refusal(MESSAGES.negative);
    const amount = parseUploadedPesos(text);
    return amount === null || amount > CENTS_MAX ? new Refusal(MESSAGES.amountTooLarge) : amount;
  },
  MESSAGES.invalidNumber,
  { type: 'number', minimum: 0, maximum: CENTS_MAX / 100 },
);

/** A field of the template: as in a draft, amounts in pesos. */
const templateFieldOf = (field: TemplateField): z.ZodMiniType =>
  field.endsWith('Cents') ? pesosSchema : planDraftSchema.shape[field];

const templateSchema = objectSchema(
  Object.fromEntries(FIELDS.map((field) => [TEMPLATE_NAMES[field], templateFieldOf(field)])),
);

/** A field's value in a JSON file: days are text, amounts pesos. */
type Plain<Value> = Value extends Temporal.PlainDate ? string : Value extends Cents ? number : Value;

/** One item of the upload template: amounts in pesos, from a file, a REST body or an import. */
export type PlanItem = {
  readonly [Field in keyof PlanFigures as (typeof TEMPLATE_NAMES)[Field]]: Plain<PlanFigures[Field]>;
} & {
  readonly [Extra in keyof PlanExtras as (typeof TEMPLATE_NAMES)[Extra]]?: PlanExtras[Extra];
};

/** Reads one item of the template into a plan in cents; unknown fields are ignored. */
export const planItemSchema = z.pipe(
  templateSchema,
  z.transform(
    (item: Record<string, unknown>) =>
      Object.fromEntries(FIELDS.map((field) => [field, item[TEMPLATE_NAMES[field]]])) as unknown as PlanDraft,
  ),
);

/** A plan in the template's format; extras that are null are omitted. */
export function planItemOf(plan: PlanDraft): PlanItem {
  const said = FIELDS.filter((field) => !isExtra(field) || (plan[field] ?? null) !== null);
  return Object.fromEntries(said.map((field) => [TEMPLATE_NAMES[field], plainOf(field, plan)])) as unknown as PlanItem;
}

const isExtra = (field: TemplateField): boolean => (PLAN_EXTRAS as readonly string[]).includes(field);

function plainOf(field: TemplateField, plan: PlanDraft): unknown {
  const value = plan[field];
  if (value instanceof Temporal.PlainDate) return value.toString();
  // Exact: a number of up to 15 digits prints the digits it was parsed from.
  return field.endsWith('Cents') ? Number(centsToDecimal(value as Cents)) : value;
}

/** Plans as a file that `parsePlanFile` parses to the same plans. */
export function writePlanFile(items: readonly PlanItem[]): string {
  return `${JSON.stringify(items, null, 2)}\n`;
}

/** The template with example plans, for download. */
export const PLAN_TEMPLATE: readonly PlanItem[] = [
  {
    merchant: 'Mueblería',
    date: '2026-01-15',
    original_amount_mxn: 12_000,
    remaining_balance_mxn: 10_000,
    payment_due_mxn: 1_000,
    installment_no: 3,
    total_installments: 12,
  },
  {
    merchant: 'Plan sin plazo conocido',
    date: '2026-02-28',
    original_amount_mxn: 2_499.5,
    remaining_balance_mxn: 1_249.75,
    payment_due_mxn: 416.58,
    installment_no: 3,
    total_installments: null,
  },
];
