import * as z from 'zod/mini';
import { isInOrder } from '../calendar/date-range.ts';
import type { Weekday } from '../calendar/weekday.ts';
import { MESSAGES } from '../errors/messages.ts';
import { booleanSchema, draftEntryFields } from '../expenses/entry.ts';
import { idSchema } from '../identity/id-schema.ts';
import { BIWEEKLY_DAYS, timingFields } from './rule.ts';
import { scheduleOf } from './schedule.ts';

/** The initial values of the rule form. */
export const RULE_DEFAULTS = {
  cadence: 'monthly',
  dayOfMonth: 1,
  time: '09:00',
  weekdays: ['monday', 'friday'],
} as const;

export const ruleFieldsSchema = z.object(
  {
    id: z.optional(idSchema),
    ...draftEntryFields.required,
    ...timingFields,
    dayOfMonth: z._default(timingFields.dayOfMonth, null),
    weekday: z._default(timingFields.weekday, null),
    weekdays: z._default(timingFields.weekdays, null),
    endDate: z._default(timingFields.endDate, null),
    isActive: z._default(booleanSchema, true),
    ...draftEntryFields.optional,
  },
  { error: () => MESSAGES.invalidValue },
);

type RuleFields = z.output<typeof ruleFieldsSchema>;

/** The field each cadence requires, and the message when it is missing. */
const needs = {
  monthly: { path: 'dayOfMonth', message: MESSAGES.monthlyNeedsDay },
  weekly: { path: 'weekday', message: MESSAGES.weeklyNeedsWeekday },
  biweekly: { path: 'weekdays', message: MESSAGES.biweeklyNeedsTwoWeekdays },
} as const;

/**
 * A recurring rule before it is saved. The day field of its cadence is required and the others are set to null; a
 * biweekly rule has two different weekdays; the end is not before the start. Missing optional fields stay undefined.
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
