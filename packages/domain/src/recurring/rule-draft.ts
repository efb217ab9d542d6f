import * as z from 'zod/mini';
import { plainDateSchema, timeOfDaySchema, weekdaySchema } from '../calendar/calendar-schemas.ts';
import { isInOrder } from '../calendar/date-range.ts';
import type { Weekday } from '../calendar/weekday.ts';
import { MESSAGES } from '../errors/messages.ts';
import { parsed, Refusal } from '../errors/parsed.ts';
import { booleanSchema, descriptionSchema, payerSchema } from '../expenses/expense.ts';
import { metaSchema } from '../expenses/meta.ts';
import { tagsSchema } from '../expenses/tags.ts';
import { categoryIdSchema, idSchema } from '../identity/id-schema.ts';
import { amountCentsSchema } from '../money/amount-schema.ts';
import { BIWEEKLY_DAYS, type Cadence, CADENCES } from './rule.ts';
import { scheduleOf } from './schedule.ts';

export const DAY_OF_MONTH_MAX = 31;

/** What the recurring form opens with. */
export const RULE_DEFAULTS = {
  cadence: 'monthly',
  dayOfMonth: 1,
  time: '09:00',
  weekdays: ['monday', 'friday'],
} as const;

const dayOfMonthSchema = parsed<number, number>(
  (input) => {
    if (typeof input !== 'number' || !Number.isInteger(input)) return null;
    return input >= 1 && input <= DAY_OF_MONTH_MAX ? input : new Refusal(MESSAGES.dayOfMonthRange);
  },
  MESSAGES.invalidNumber,
  { type: 'integer', minimum: 1, maximum: DAY_OF_MONTH_MAX },
);

const cadenceSchema = parsed<Cadence, Cadence>(
  (input) => CADENCES.find((cadence) => cadence === input) ?? null,
  MESSAGES.invalidCadence,
  { type: 'string', enum: CADENCES },
);

const ruleFieldsSchema = z.object(
  {
    id: z.optional(idSchema),
    amountCents: amountCentsSchema,
    description: descriptionSchema,
    categoryId: z._default(z.nullable(categoryIdSchema), null),
    paidBy: payerSchema,
    shared: booleanSchema,
    cadence: cadenceSchema,
    dayOfMonth: z._default(z.nullable(dayOfMonthSchema), null),
    weekday: z._default(z.nullable(weekdaySchema), null),
    weekdays: z._default(z.nullable(z.array(weekdaySchema, { error: () => MESSAGES.invalidValue })), null),
    time: timeOfDaySchema,
    startDate: plainDateSchema,
    endDate: z._default(z.nullable(plainDateSchema), null),
    isActive: z._default(booleanSchema, true),
    tags: z.optional(tagsSchema),
    meta: z.optional(metaSchema),
  },
  { error: () => MESSAGES.invalidValue },
);

type RuleFields = z.output<typeof ruleFieldsSchema>;

/** The field a cadence needs, and what is said when it is missing. */
const needs = {
  monthly: { path: 'dayOfMonth', message: MESSAGES.monthlyNeedsDay },
  weekly: { path: 'weekday', message: MESSAGES.weeklyNeedsWeekday },
  biweekly: { path: 'weekdays', message: MESSAGES.biweeklyNeedsTwoWeekdays },
} as const;

/**
 * A recurring rule before it is saved. The day its cadence needs must be there and the others become null; a biweekly
 * rule has two different weekdays; the end is not before the start. Missing `tags` and `meta` stay undefined.
 */
export const ruleDraftSchema = z.pipe(
  ruleFieldsSchema.check((context) => {
    const rule = context.value;
    const { path, message } = needs[rule.cadence];
    if (!hasDayOfCadence(rule)) context.issues.push({ code: 'custom', input: rule, path: [path], message });
    if (!isInOrder(rule)) {
      context.issues.push({ code: 'custom', input: rule, path: ['endDate'], message: MESSAGES.endBeforeStart });
    }
  }),
  z.transform((rule: RuleFields) => ({
    ...rule,
    dayOfMonth: rule.cadence === 'monthly' ? rule.dayOfMonth : null,
    weekday: rule.cadence === 'weekly' ? rule.weekday : null,
    weekdays: rule.cadence === 'biweekly' ? (rule.weekdays as [Weekday, Weekday]) : null,
  })),
);

export type RuleDraft = z.output<typeof ruleDraftSchema>;

function hasDayOfCadence(rule: RuleFields): boolean {
  return scheduleOf(rule) !== null && (rule.cadence !== 'biweekly' || rule.weekdays?.length === BIWEEKLY_DAYS);
}
