import {
  amountCentsSchema,
  amountOrZeroCentsSchema,
  API_DEFAULT_COLOR,
  type Cents,
  cents,
  categorySchema,
  amountIsOfOriginal,
  defaultedEntryFields,
  defaultedExpenseFields,
  expenseDraftFieldsSchema,
  idSchema,
  instantSchema,
  memberIdSchema,
  memberNameSchema,
  MESSAGES,
  numberTextOf,
  PAYMENT_DEFAULTS,
  paymentSchema,
  plainDateSchema,
  plainYearMonthSchema,
  planItemSchema,
  ruleDraftSchema,
  ruleFieldsSchema,
  salarySchema,
  TEMPLATE_NAMES,
  usernameSchema,
} from '@household/domain';
import * as z from 'zod/mini';
import type { SectionName } from './sections.ts';

const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

const created = { createdAt: z.optional(instantSchema) };
const memberSchema = z.object({
  id: memberIdSchema,
  name: memberNameSchema,
  username: z.optional(usernameSchema),
  ...created,
});

const fileSalarySchema = z.extend(z.omit(salarySchema, { id: true }), created);

const fileCategorySchema = z.extend(categorySchema, {
  color: z._default(categorySchema.shape.color, API_DEFAULT_COLOR),
  icon: z._default(categorySchema.shape.icon, null),
  split: z._default(categorySchema.shape.split, null),
  ...created,
});

const fileExpenseSchema = z
  .extend(expenseDraftFieldsSchema, { id: idSchema, ...defaultedExpenseFields, ...created })
  .check(amountIsOfOriginal);

const confirmationSchema = z.object({
  id: idSchema,
  amountCents: amountCentsSchema,
  date: plainDateSchema,
  paidBy: memberIdSchema,
  ruleAmountCents: amountCentsSchema,
  rulePaidBy: memberIdSchema,
});

const occurrenceSchema = z
  .object({
    id: z.optional(idSchema),
    date: plainDateSchema,
    outcome: z.enum(['written', 'skipped', 'waiting', 'confirmed'], {
      error: () => 'Must be "written", "skipped", "waiting" or "confirmed"',
    }),
    expenseId: maybe(idSchema),
    at: z.optional(instantSchema),
    confirmation: maybe(confirmationSchema),
  })
  .check(
    z.refine(({ outcome, confirmation }) => (outcome === 'confirmed') === (confirmation !== null), {
      path: ['confirmation'],
      error: () => 'Must be there when the outcome is "confirmed", and only then',
    }),
    z.refine(({ outcome, expenseId }) => expenseId === null || outcome === 'written' || outcome === 'confirmed', {
      path: ['expenseId'],
      error: () => 'Must be there only when the outcome is "written" or "confirmed"',
    }),
  );

/** The fields of a rule beside those that people enter. */
const ruleStateSchema = z
  .object({
    ...defaultedEntryFields,
    ...created,
    isActive: z._default(z.unknown(), true),
    lastExecutedAt: maybe(instantSchema),
    nextExecutionAt: maybe(instantSchema),
    occurrences: z._default(z.array(occurrenceSchema, { error: () => 'Must be a list' }), []),
  })
  .check(
    z.refine(({ isActive, nextExecutionAt }) => isActive === true || nextExecutionAt === null, {
      path: ['nextExecutionAt'],
      error: () => 'A rule that is not active has none',
    }),
    z.refine(({ occurrences }) => new Set(occurrences.map(({ date }) => String(date))).size === occurrences.length, {
      path: ['occurrences'],
      error: () => 'A date is there twice',
    }),
  );

const planStateSchema = z.object({
  id: z.optional(idSchema),
  recorded_month: maybe(plainYearMonthSchema),
  created_at: z.optional(instantSchema),
});

const filePaymentSchema = z.extend(paymentSchema, {
  method: z._default(paymentSchema.shape.method, PAYMENT_DEFAULTS.method),
  note: z._default(paymentSchema.shape.note, PAYMENT_DEFAULTS.note),
  ...created,
});

/** Sums, which may be larger than an amount. */
const sumSchema: z.ZodMiniType<Cents, number> = z.pipe(
  z.int({ error: () => MESSAGES.invalidNumber }),
  z.transform((value: number) => cents(value)),
);
const countSchema = z
  .int({ error: () => MESSAGES.invalidNumber })
  .check(z.minimum(0, { error: () => MESSAGES.negative }));
const byMember = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.record(z.string(), schema, { error: () => MESSAGES.invalidValue });
const partSchema = z.object(
  { totalCents: sumSchema, shares: byMember(sumSchema), count: countSchema },
  { error: () => MESSAGES.invalidValue },
);
const storedSalarySchema = z.nullable(
  z.object(
    { amountCents: amountOrZeroCentsSchema, effectiveDate: plainDateSchema },
    { error: () => MESSAGES.invalidValue },
  ),
);

const closedMonthFieldsSchema = z.object({
  month: plainYearMonthSchema,
  openingCents: sumSchema,
  balanceCents: sumSchema,
  paymentsCents: sumSchema,
  adjustmentsCents: sumSchema,
  closingCents: sumSchema,
  salaries: byMember(storedSalarySchema),
  paid: byMember(sumSchema),
  fairShare: byMember(sumSchema),
  parts: z.object({ income: partSchema, percent: partSchema, own: partSchema }, { error: () => MESSAGES.invalidValue }),
  expenseCount: countSchema,
  closedAt: instantSchema,
  closedBy: maybe(memberIdSchema),
});

const fileClosedMonthSchema = closedMonthFieldsSchema.check(
  z.refine(
    ({ openingCents, balanceCents, paymentsCents, adjustmentsCents, closingCents }) =>
      openingCents + balanceCents + paymentsCents + adjustmentsCents === closingCents,
    { path: ['closingCents'], error: () => 'Must be what opening, balance, payments and adjustments add up to' },
  ),
);

const fileAdjustmentSchema = z.object({
  month: plainYearMonthSchema,
  bookedIn: plainYearMonthSchema,
  cents: sumSchema.check(z.refine((value) => value !== 0, { error: () => 'Must not be 0' })),
  expenseId: idSchema,
  description: expenseDraftFieldsSchema.shape.description,
  at: instantSchema,
  by: maybe(memberIdSchema),
  amountBeforeCents: maybe(amountCentsSchema),
  amountAfterCents: maybe(amountCentsSchema),
});

/** The schema of an item of each array of a household file, documented in `docs/household-file.md`. */
export const itemSchemas = {
  members: memberSchema,
  salaries: fileSalarySchema,
  categories: fileCategorySchema,
  recurringRules: z.intersection(ruleDraftSchema, ruleStateSchema),
  msi: z.intersection(planItemSchema, planStateSchema),
  payments: filePaymentSchema,
  closedMonths: fileClosedMonthSchema,
  adjustments: fileAdjustmentSchema,
  expenses: fileExpenseSchema,
};

export type ItemOf<Name extends SectionName> = z.output<(typeof itemSchemas)[Name]>;

/** The known fields, to warn about the others. */
export const itemFields: { readonly [Name in SectionName]: ReadonlySet<string> } = {
  members: new Set(Object.keys(memberSchema.shape)),
  salaries: new Set(Object.keys(fileSalarySchema.shape)),
  categories: new Set(Object.keys(fileCategorySchema.shape)),
  recurringRules: new Set([...Object.keys(ruleFieldsSchema.shape), ...Object.keys(ruleStateSchema.shape)]),
  msi: new Set([...Object.values(TEMPLATE_NAMES), ...Object.keys(planStateSchema.shape)]),
  payments: new Set(Object.keys(filePaymentSchema.shape)),
  closedMonths: new Set(Object.keys(closedMonthFieldsSchema.shape)),
  adjustments: new Set(Object.keys(fileAdjustmentSchema.shape)),
  expenses: new Set(Object.keys(fileExpenseSchema.shape)),
};

/** Whether a value is an object of the file; a `JsonNumber` is not. */
export const isItem = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && numberTextOf(value) === null;
