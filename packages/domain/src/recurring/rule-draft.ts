import * as z from 'zod/mini';
import { isInOrder } from '../calendar/date-range.ts';
import { MESSAGES } from '../errors/messages.ts';
import { booleanSchema, draftEntryFields } from '../expenses/entry.ts';
import { idSchema } from '../identity/id-schema.ts';
import { BIWEEKLY_DAYS, INTERVAL_MAX, type RuleTiming, timingFields } from './rule.ts';
import { objectSchema } from '../errors/parsed.ts';

/** The initial values of the rule form. */
export const RULE_DEFAULTS = {
  cadence: 'monthly',
  dayOfMonth: 1,
  time: '09:00',
  weekdays: ['monday', 'friday'],
} as const;

/** The defaults of a new rule. */
export const RULE_EXTRAS = { interval: 1, needsConfirmation: false } as const;

export const ruleFieldsSchema = objectSchema({
  id: z.optional(idSchema),
  ...draftEntryFields.required,
  ...timingFields,
  interval: z.optional(timingFields.interval),
  dayOfMonth: z._default(timingFields.dayOfMonth, null),
  month: z._default(timingFields.month, null),
  daysOfMonth: z._default(timingFields.daysOfMonth, null),
  weekday: z._default(timingFields.weekday, null),
  weekdays: z._default(timingFields.weekdays, null),
  endDate: z._default(timingFields.endDate, null),
  isActive: z._default(booleanSchema, true),
  needsConfirmation: z.optional(booleanSchema),
  ...draftEntryFields.optional,
});

type RuleFields = z.output<typeof ruleFieldsSchema>;

/** The fields each cadence requires, and the message when one is missing. */
const needs = {
  monthly: { fields: ['dayOfMonth'], message: MESSAGES.monthlyNeedsDay },
  weekly: { fields: ['weekday'], message: MESSAGES.weeklyNeedsWeekday },
  biweekly: { fields: ['weekdays'], message: MESSAGES.biweeklyNeedsTwoWeekdays },
  semimonthly: { fields: ['daysOfMonth'], message: MESSAGES.semimonthlyNeedsDays },
  yearly: { fields: ['month', 'dayOfMonth'], message: MESSAGES.yearlyNeedsDay },
} as const;

type DayFields = Pick<RuleFields, 'dayOfMonth' | 'month' | 'daysOfMonth' | 'weekday' | 'weekdays'>;
type DayField = keyof DayFields;
const NO_DAYS: DayFields = { dayOfMonth: null, month: null, daysOfMonth: null, weekday: null, weekdays: null };

/**
 * A recurring rule before it is saved. The day fields of its cadence are required and the others are set to null; a
 * biweekly rule has two different weekdays; the interval is one of the cadence; the end is not before the start. Missing
 * optional fields stay undefined.
 */
export const ruleDraftSchema = z.pipe(
  ruleFieldsSchema.check((context) => {
    const rule = context.value;
    const { fields, message } = needs[rule.cadence];
    const refuse = (path: string, why: string): void => {
      context.issues.push({ code: 'custom', input: rule, path: [path], message: why });
    };
    for (const field of fields) if (!hasDay(rule, field)) refuse(field, message);
    if ((rule.interval ?? 1) > INTERVAL_MAX[rule.cadence]) refuse('interval', MESSAGES.invalidInterval);
    if (!isInOrder(rule)) refuse('endDate', MESSAGES.endBeforeStart);
  }),
  z.transform((rule: RuleFields) => {
    const fields: readonly DayField[] = needs[rule.cadence].fields;
    return { ...rule, ...NO_DAYS, ...Object.fromEntries(fields.map((field) => [field, rule[field]])) };
  }),
);

export type RuleDraft = z.output<typeof ruleDraftSchema>;

/** The interval of a draft: a missing one is that of the stored rule, where its cadence stays, else 1. */
export function intervalOf(
  draft: Pick<RuleDraft, 'cadence' | 'interval'>,
  stored: Pick<RuleTiming, 'cadence' | 'interval'> | null,
): number {
  return draft.interval ?? (stored?.cadence === draft.cadence ? stored.interval : RULE_EXTRAS.interval);
}

function hasDay(rule: RuleFields, field: DayField): boolean {
  if (field === 'weekdays')
    return rule.weekdays?.length === BIWEEKLY_DAYS && new Set(rule.weekdays).size === BIWEEKLY_DAYS;
  return rule[field] !== null;
}
