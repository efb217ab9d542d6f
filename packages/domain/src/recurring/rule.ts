import * as z from 'zod/mini';
import { instantSchema, plainDateSchema, timeOfDaySchema, weekdaySchema } from '../calendar/calendar-schemas.ts';
import type { Weekday } from '../calendar/weekday.ts';
import { MESSAGES } from '../errors/messages.ts';
import { parsed, Refusal, INVALID_VALUE } from '../errors/parsed.ts';
import { booleanSchema, optionalEntryFields, requiredEntryFields } from '../expenses/entry.ts';
import { idSchema } from '../identity/id-schema.ts';

/** How often a rule falls due. `biweekly` is twice a week, `semimonthly` twice a month, on its two days. */
export const CADENCES = ['monthly', 'weekly', 'biweekly', 'semimonthly', 'yearly'] as const;
export type Cadence = (typeof CADENCES)[number];

/** The largest interval of each cadence: every so many months or weeks. */
export const INTERVAL_MAX = {
  monthly: 24,
  weekly: 52,
  biweekly: 1,
  semimonthly: 1,
  yearly: 1,
} as const satisfies Record<Cadence, number>;

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

const isWhole = (input: unknown, min: number, max: number): input is number =>
  typeof input === 'number' && Number.isInteger(input) && input >= min && input <= max;

const monthSchema = parsed<number, number>((input) => (isWhole(input, 1, 12) ? input : null), MESSAGES.yearlyNeedsDay, {
  type: 'integer',
  minimum: 1,
  maximum: 12,
});

const daysOfMonthSchema = parsed<[number, number], readonly number[]>(
  (input) => {
    const [first, second, ...more] = Array.isArray(input) ? (input as unknown[]) : [];
    const isPair = isWhole(first, 1, DAY_OF_MONTH_MAX) && isWhole(second, 1, DAY_OF_MONTH_MAX) && more.length === 0;
    return isPair && first < second ? [first, second] : null;
  },
  MESSAGES.semimonthlyNeedsDays,
  { type: 'array', items: { type: 'integer', minimum: 1, maximum: DAY_OF_MONTH_MAX }, minItems: 2, maxItems: 2 },
);

/** Whether a cadence takes it is checked with the cadence. */
const intervalSchema = parsed<number, number>(
  (input) => (isWhole(input, 1, Math.max(...Object.values(INTERVAL_MAX))) ? input : null),
  MESSAGES.invalidInterval,
  { type: 'integer', minimum: 1, maximum: Math.max(...Object.values(INTERVAL_MAX)) },
  MESSAGES.invalidInterval,
);

/**
 * When a rule falls due. Only the fields of its cadence are set: `dayOfMonth`, `weekday`, the two `weekdays`, the two
 * `daysOfMonth`, or `month` and `dayOfMonth`.
 */
export const timingFields = {
  cadence: cadenceSchema,
  /** Every n-th month or week, counted from the first occurrence that interval 1 would have. */
  interval: intervalSchema,
  /** 1 … 31; clamped to the last day of shorter months. */
  dayOfMonth: z.nullable(dayOfMonthSchema),
  /** The month of a yearly rule, 1 … 12. */
  month: z.nullable(monthSchema),
  /** Two different days, ascending, 1 … 31; each clamped to the last day of shorter months. */
  daysOfMonth: z.nullable(daysOfMonthSchema),
  weekday: z.nullable(weekdaySchema),
  weekdays: z.nullable(z.array(weekdaySchema, INVALID_VALUE)),
  /** `HH:MM` in Mexico City. */
  time: timeOfDaySchema,
  /** The first day on which an occurrence may fall. */
  startDate: plainDateSchema,
  /** The last day on which an occurrence may fall; null: no end. */
  endDate: z.nullable(plainDateSchema),
};

const timingSchema = z.object(timingFields);
type Timing = z.output<typeof timingSchema>;
export type RuleTiming = Readonly<
  Omit<Timing, 'weekdays' | 'daysOfMonth'> & {
    weekdays: readonly Weekday[] | null;
    daysOfMonth: readonly [number, number] | null;
  }
>;

/** Engine fields: kept by the program beside what people enter. */
const ruleStateFields = {
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
  /** Whether an occurrence that falls due waits as a bill instead of being written. */
  needsConfirmation: booleanSchema,
  createdAt: instantSchema,
  ...optionalEntryFields,
});

export type RecurringRule = z.output<typeof ruleSchema>;

/** The content of a rule: every field that people enter. */
export type RuleContent = Omit<RecurringRule, 'id' | 'createdAt' | keyof typeof ruleStateFields>;
