import {
  BIWEEKLY_DAYS,
  INTERVAL_MAX,
  RULE_DEFAULTS,
  ruleDraftSchema,
  WEEKDAYS,
  type Cadence,
  type RuleContent,
  type RuleTiming,
  type Weekday,
} from '@household/domain';
import { msg } from '@lingui/core/macro';
import { entryFields, templateSplitField } from '../../editing/expense/entry-form.ts';
import type { Outputs } from '../../data/trpc.ts';
import { isDay, type TypedDay } from '../../components/forms/typed-day.ts';
import { choiceField, dayField, textField } from '../../editing/forms/form-fields.ts';
import { recordForm, type FormField, type FormFields, type FormValues } from '../../editing/forms/record-form.ts';

export type Rule = Outputs['recurring']['list'][number];

type Repetition = Omit<RuleTiming, 'startDate' | 'endDate'>;

/** What is typed as a day of the month; null where it is none, NaN where it is no whole number. */
function dayOf(text: string): number | null {
  const plain = text.trim();
  return plain === '' ? null : /^\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Weekdays chosen in any order, in the order of the week. */
const inWeekOrder = (weekdays: readonly Weekday[]): Weekday[] =>
  WEEKDAYS.filter((weekday) => weekdays.includes(weekday));

/** The days of every cadence stay while one switches; they are compared together with the cadence (`SCHEDULE`). */
const scheduleFields = {
  cadence: choiceField<Cadence>(msg`Frecuencia`, RULE_DEFAULTS.cadence, String),
  interval: choiceField<number>(msg`Intervalo`, 1, String),
  month: choiceField<number | null>(msg`Mes`, null, String),
  daysOfMonth: choiceField<readonly [number, number] | null>(msg`Días del mes`, null, String),
  dayOfMonth: {
    ...textField(msg`Día del mes`),
    empty: String(RULE_DEFAULTS.dayOfMonth),
    toTyped: (stored: number | null) => String(stored ?? RULE_DEFAULTS.dayOfMonth),
    toInput: dayOf,
  },
  weekday: {
    ...choiceField<Weekday>(msg`Día de la semana`, 'monday', String),
    toTyped: (stored: Weekday | null) => stored ?? 'monday',
  },
  weekdays: {
    ...choiceField<readonly Weekday[]>(msg`Días de la semana`, RULE_DEFAULTS.weekdays, String),
    toTyped: (stored: readonly Weekday[] | null) =>
      stored?.length === BIWEEKLY_DAYS ? stored : RULE_DEFAULTS.weekdays,
    toInput: inWeekOrder,
  },
  time: { ...textField(msg`Hora`), empty: RULE_DEFAULTS.time as string },
};
export const SCHEDULE = Object.keys(scheduleFields) as (keyof typeof scheduleFields)[];

/** Null: without an end. */
const endField: FormField<Temporal.PlainDate | string | null, TypedDay | null> = {
  label: msg`Fin`,
  empty: null,
  toTyped: (stored) => stored && Temporal.PlainDate.from(stored),
  toInput: (typed) => typed,
  toWords: (typed, words) => words.day(typed),
};

const { amountCents, paidBy, description, categoryId, shared, ...otherFields } = entryFields;

const ruleFields = {
  amountCents,
  paidBy,
  description,
  categoryId,
  ...scheduleFields,
  startDate: dayField(msg({ message: 'Inicio', context: 'start date' })),
  endDate: endField,
  shared,
  isActive: choiceField(msg`Estado`, true, (isActive, { say }) => say(isActive ? msg`Activa` : msg`Inactiva`)),
  needsConfirmation: choiceField(msg`Por confirmar`, false, (needed, { say }) => say(needed ? msg`Sí` : msg`No`)),
  ...otherFields,
  split: templateSplitField,
  tags: null,
} satisfies FormFields<keyof RuleContent>;

/** A rule as typed. */
export type RuleValues = FormValues<typeof ruleFields>;

const typedRule = recordForm(ruleFields, ruleDraftSchema);

/**
 * A day of the month that cannot be read matters to a rule that has one, an interval to one that takes it; a personal
 * one has no split.
 */
export const ruleForm: typeof typedRule = {
  ...typedRule,
  check: (values, id) => {
    const { cadence } = values;
    const dayOfMonth = cadence === 'monthly' || cadence === 'yearly' ? values.dayOfMonth : '';
    const interval = Math.min(values.interval, INTERVAL_MAX[cadence]);
    return typedRule.check({ ...values, dayOfMonth, interval, split: values.shared ? values.split : null }, id);
  },
};

/** How the rule as typed repeats; incomplete while its day is not chosen. */
export function repetitionOf(values: RuleValues): Repetition {
  const { cadence, interval, dayOfMonth, month, daysOfMonth, weekday, weekdays, time } = values;
  const day = dayOf(dayOfMonth);
  return {
    cadence,
    interval,
    month,
    daysOfMonth,
    dayOfMonth: day !== null && day >= 1 && day <= 31 ? day : null,
    weekday,
    weekdays: inWeekOrder(weekdays),
    time,
  };
}

/** When the rule as typed falls due; null while one of its two dates is none. */
export function timingOf(values: RuleValues): RuleTiming | null {
  const { startDate, endDate } = values;
  if (!isDay(startDate) || (endDate !== null && !isDay(endDate))) return null;
  return { ...repetitionOf(values), startDate, endDate };
}
