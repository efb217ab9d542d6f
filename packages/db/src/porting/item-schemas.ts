import {
  amountOrZeroCentsSchema,
  API_DEFAULT_COLOR,
  categoryDraftSchema,
  colorSchema,
  expenseDraftSchema,
  idSchema,
  memberIdSchema,
  memberNameSchema,
  MESSAGES,
  metaSchema,
  numberTextOf,
  plainDateSchema,
  plainYearMonthSchema,
  planItemSchema,
  ruleDraftSchema,
  tagsSchema,
  usernameSchema,
} from '@household/domain';
import * as z from 'zod/mini';
import type { SectionName } from './section-scanner.ts';

const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

const readInstant = (text: string): Temporal.Instant | null => {
  try {
    // To the microsecond, as PostgreSQL keeps it: what is written comes back the same.
    const instant = Temporal.Instant.from(text).round({ smallestUnit: 'microsecond', roundingMode: 'floor' });
    return /^\d{4}-/.test(instant.toString()) ? instant : null;
  } catch {
    return null;
  }
};

const instantSchema = z.pipe(
  z.string({ error: () => MESSAGES.invalidDate }),
  z.transform((text, context) => {
    const instant = readInstant(text);
    if (instant) return instant;
    context.issues.push({ code: 'custom', input: text, message: 'Invalid moment' });
    return z.NEVER;
  }),
);
const created = { createdAt: z.optional(instantSchema) };
const labels = { tags: z._default(tagsSchema, []), meta: z._default(metaSchema, {}) };

const memberSchema = z.object({
  id: memberIdSchema,
  name: memberNameSchema,
  username: z.optional(usernameSchema),
  ...created,
});

const salarySchema = z.object({
  memberId: memberIdSchema,
  amountCents: amountOrZeroCentsSchema,
  effectiveDate: plainDateSchema,
  ...created,
});

const categorySchema = z.extend(categoryDraftSchema, {
  id: idSchema,
  color: z._default(colorSchema, API_DEFAULT_COLOR),
  ...created,
});

const expenseSchema = z.extend(expenseDraftSchema, { id: idSchema, ...labels, ...created });

const occurrenceSchema = z.object({
  date: plainDateSchema,
  outcome: z.enum(['written', 'skipped'], { error: () => 'Must be "written" or "skipped"' }),
  expenseId: maybe(idSchema),
  at: z.optional(instantSchema),
});

/** What a rule has beside what a person enters. */
const ruleStateSchema = z
  .object({
    ...labels,
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

/** What one item of each array of a household file may hold; `docs/household-file.md` says it in words. */
export const itemSchemas = {
  members: memberSchema,
  salaries: salarySchema,
  categories: categorySchema,
  recurringRules: z.intersection(ruleDraftSchema, ruleStateSchema),
  msi: z.intersection(planItemSchema, planStateSchema),
  expenses: expenseSchema,
};

export type ItemOf<Name extends SectionName> = z.output<(typeof itemSchemas)[Name]>;

const ruleFields = ['id', 'amountCents', 'description', 'categoryId', 'paidBy', 'shared'];
const ruleTiming = ['cadence', 'dayOfMonth', 'weekday', 'weekdays', 'time', 'startDate', 'endDate'];
const planFields = ['merchant', 'date', 'original_amount_mxn', 'remaining_balance_mxn', 'payment_due_mxn'];
const planExtras = ['installment_no', 'total_installments', 'paid_by', 'shared', 'category_id'];

/** The fields that mean something, for telling a person about the others. */
export const itemFields: { readonly [Name in SectionName]: ReadonlySet<string> } = {
  members: new Set(Object.keys(memberSchema.shape)),
  salaries: new Set(Object.keys(salarySchema.shape)),
  categories: new Set(Object.keys(categorySchema.shape)),
  recurringRules: new Set([...ruleFields, ...ruleTiming, ...Object.keys(ruleStateSchema.shape)]),
  msi: new Set([...planFields, ...planExtras, ...Object.keys(planStateSchema.shape)]),
  expenses: new Set(Object.keys(expenseSchema.shape)),
};

/** Whether a value is an object of the file; a number whose digits were kept is none. */
export const isItem = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && numberTextOf(value) === null;
