import {
  amountCentsSchema,
  amountOrZeroCentsSchema,
  API_DEFAULT_COLOR,
  booleanSchema,
  categoryNameSchema,
  colorSchema,
  CATEGORY_ICON_MAX,
  type Cents,
  descriptionSchema,
  idSchema,
  isInOrder,
  memberIdSchema,
  memberNameSchema,
  MESSAGES,
  metaSchema,
  parseUploadedPesos,
  plainDateSchema,
  plainYearMonthSchema,
  tagsSchema,
  textSchema,
  timeOfDaySchema,
  usernameSchema,
  weekdaySchema,
} from '@household/domain';
import * as z from 'zod/mini';

/** A JSON number by its own digits, so that pesos become cents without passing through a float. */
export class NumberText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toJSON(): number {
    return Number(this.text);
  }
}

const notAnObject = { error: () => 'Must be an object' };
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

const pesosSchema = z.pipe(
  z.unknown(),
  z.transform((input, context): Cents => {
    const amount = input instanceof NumberText ? parseUploadedPesos(input.text) : null;
    const result = amountOrZeroCentsSchema.safeParse(input === undefined ? input : (amount ?? Number.NaN));
    if (result.success) return result.data;
    context.issues.push({ code: 'custom', input, message: result.error.issues[0]!.message });
    return z.NEVER;
  }),
);

const whole = (min: number, max: number) =>
  z
    .int({ error: (issue) => (issue.input === undefined ? MESSAGES.required : MESSAGES.invalidNumber) })
    .check(
      z.gte(min, { error: () => `Must be at least ${min}` }),
      z.lte(max, { error: () => `Must be at most ${max}` }),
    );
const COUNT_MAX = 1_000_000;

const memberSchema = z.object(
  {
    id: memberIdSchema,
    name: memberNameSchema,
    username: z.optional(usernameSchema),
    createdAt: z.optional(instantSchema),
  },
  notAnObject,
);

const salarySchema = z.object(
  {
    memberId: memberIdSchema,
    amountCents: amountOrZeroCentsSchema,
    effectiveDate: plainDateSchema,
    createdAt: z.optional(instantSchema),
  },
  notAnObject,
);

const categorySchema = z.object(
  {
    id: idSchema,
    name: categoryNameSchema,
    color: z._default(colorSchema, API_DEFAULT_COLOR),
    icon: maybe(textSchema({ max: CATEGORY_ICON_MAX })),
    createdAt: z.optional(instantSchema),
  },
  notAnObject,
);

const labels = { tags: z._default(tagsSchema, []), meta: z._default(metaSchema, {}) };

const expenseSchema = z.object(
  {
    id: idSchema,
    amountCents: amountCentsSchema,
    description: descriptionSchema,
    categoryId: maybe(idSchema),
    paidBy: memberIdSchema,
    shared: booleanSchema,
    date: plainDateSchema,
    createdAt: z.optional(instantSchema),
    ...labels,
  },
  notAnObject,
);

const occurrenceSchema = z.object(
  {
    date: plainDateSchema,
    outcome: z.enum(['written', 'skipped'], { error: () => 'Must be "written" or "skipped"' }),
    expenseId: maybe(idSchema),
    at: z.optional(instantSchema),
  },
  notAnObject,
);

const ruleSchema = z
  .object(
    {
      id: z.optional(idSchema),
      amountCents: amountCentsSchema,
      description: descriptionSchema,
      categoryId: maybe(idSchema),
      paidBy: memberIdSchema,
      shared: booleanSchema,
      cadence: z.enum(['monthly', 'weekly', 'biweekly'], { error: () => 'Must be "monthly", "weekly" or "biweekly"' }),
      dayOfMonth: maybe(whole(1, 31)),
      weekday: maybe(weekdaySchema),
      weekdays: maybe(z.array(weekdaySchema, { error: () => 'Must be a list of weekdays' })),
      time: timeOfDaySchema,
      startDate: plainDateSchema,
      endDate: maybe(plainDateSchema),
      isActive: z._default(booleanSchema, true),
      createdAt: z.optional(instantSchema),
      lastExecutedAt: maybe(instantSchema),
      nextExecutionAt: maybe(instantSchema),
      occurrences: z._default(z.array(occurrenceSchema, { error: () => 'Must be a list' }), []),
      ...labels,
    },
    notAnObject,
  )
  .check(
    z.refine((rule) => rule.cadence !== 'monthly' || rule.dayOfMonth !== null, {
      path: ['dayOfMonth'],
      error: () => 'A monthly rule needs one',
    }),
    z.refine((rule) => rule.cadence !== 'weekly' || rule.weekday !== null, {
      path: ['weekday'],
      error: () => 'A weekly rule needs one',
    }),
    z.refine((rule) => rule.cadence !== 'biweekly' || new Set(rule.weekdays).size === 2, {
      path: ['weekdays'],
      error: () => 'A biweekly rule needs two different ones',
    }),
    z.refine(isInOrder, { path: ['endDate'], error: () => 'Must not be before startDate' }),
    z.refine((rule) => rule.isActive || rule.nextExecutionAt === null, {
      path: ['nextExecutionAt'],
      error: () => 'A rule that is not active has none',
    }),
    z.refine((rule) => new Set(rule.occurrences.map(({ date }) => date.toString())).size === rule.occurrences.length, {
      path: ['occurrences'],
      error: () => 'A date is there twice',
    }),
  );

const planSchema = z.object(
  {
    id: z.optional(idSchema),
    merchant: descriptionSchema,
    date: plainDateSchema,
    original_amount_mxn: pesosSchema,
    remaining_balance_mxn: pesosSchema,
    payment_due_mxn: pesosSchema,
    installment_no: z._default(whole(0, COUNT_MAX), 0),
    total_installments: maybe(whole(1, COUNT_MAX)),
    paid_by: maybe(memberIdSchema),
    shared: maybe(booleanSchema),
    category_id: maybe(idSchema),
    recorded_month: maybe(plainYearMonthSchema),
    created_at: z.optional(instantSchema),
  },
  notAnObject,
);

/** What one item of each array of a household file may hold; `docs/household-file.md` describes it in words. */
export const itemSchemas = {
  members: memberSchema,
  salaries: salarySchema,
  categories: categorySchema,
  recurringRules: ruleSchema,
  msi: planSchema,
  expenses: expenseSchema,
};

export type FileMember = z.output<typeof memberSchema>;
export type FileSalary = z.output<typeof salarySchema>;
export type FileCategory = z.output<typeof categorySchema>;
export type FileRule = z.output<typeof ruleSchema>;
export type FileOccurrence = z.output<typeof occurrenceSchema>;
export type FilePlan = z.output<typeof planSchema>;
export type FileExpense = z.output<typeof expenseSchema>;
