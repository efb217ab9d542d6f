import * as z from 'zod/mini';
import { instantSchema, plainDateSchema, timeOfDaySchema, weekdaySchema } from '../calendar/calendar-schemas.ts';
import type { Weekday } from '../calendar/weekday.ts';
import { MESSAGES } from '../errors/messages.ts';
import { parsed, Refusal } from '../errors/parsed.ts';
import { booleanSchema, optionalEntryFields, requiredEntryFields } from '../expenses/entry.ts';
import { idSchema } from '../identity/id-schema.ts';

/** How often a rule falls due. `biweekly` is twice a week, on its two weekdays. */
export const CADENCES = ['monthly', 'weekly', 'biweekly'] as const;
export type Cadence = (typeof CADENCES)[number];

/** The number of weekdays of a biweekly rule. */
export const BIWEEKLY_DAYS = 2;
export const DAY_OF_MONTH_MAX = 31;

const cadenceSchema = parsed<Cadence, Cadence>(
  (input) => CADENCES.find((cadence) => cadence === input) ?? null,
  MESSAGES.invalidCadence,
  { type: 'string', enum: CADENCES },
);

const dayOfMonthSchema = parsed<number, number>(
  (input) => {
    if (typeof input !== 'number' || !Number.isInteger(input)) return null;
    return input >= 1 && input <= DAY_OF_MONTH_MAX ? input : new Refusal(MESSAGES.dayOfMonthRange);
  },
  MESSAGES.invalidNumber,
  { type: 'integer', minimum: 1, maximum: DAY_OF_MONTH_MAX },
);

/** When a rule falls due. Only the field of its cadence is set: `dayOfMonth`, `weekday` or the two `weekdays`. */
export const timingFields = {
  cadence: cadenceSchema,
  /** 1 … 31; clamped to the last day of shorter months. */
  dayOfMonth: z.nullable(dayOfMonthSchema),
  weekday: z.nullable(weekdaySchema),
  weekdays: z.nullable(z.array(weekdaySchema, { error: () => MESSAGES.invalidValue })),
  /** `HH:MM` in Mexico City. */
  time: timeOfDaySchema,
  /** The first day on which an occurrence may fall. */
  startDate: plainDateSchema,
  /** The last day on which an occurrence may fall; null: no end. */
  endDate: z.nullable(plainDateSchema),
};

const timingSchema = z.object(timingFields);
type Timing = z.output<typeof timingSchema>;
export type RuleTiming = Readonly<Omit<Timing, 'weekdays'> & { weekdays: readonly Weekday[] | null }>;

/** Engine fields: kept by the program beside what people enter. */
export const ruleStateFields = {
  /** When the rule last wrote an expense; null before the first. */
  lastExecutedAt: z.nullable(instantSchema),
  /** Null for an inactive or ended rule. */
  nextExecutionAt: z.nullable(instantSchema),
};

/** A recurring rule as it is stored: the schema that drafts, rows, REST bodies, files and forms are derived from. */
export const ruleSchema = z.object({
  id: idSchema,
  ...requiredEntryFields,
  ...timingFields,
  ...ruleStateFields,
  isActive: booleanSchema,
  createdAt: instantSchema,
  ...optionalEntryFields,
});

export type RecurringRule = z.output<typeof ruleSchema>;

/** The content of a rule: every field that people enter. */
export type RuleContent = Omit<RecurringRule, 'id' | 'createdAt' | keyof typeof ruleStateFields>;
