import {
  BIWEEKLY_DAYS,
  DAY_OF_MONTH_MAX,
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

import { takesInterval } from './frequency.ts';

export type Rule = Outputs['recurring']['list'][number];

type Repetition = Omit<RuleTiming, 'startDate' | 'endDate'>;

/** The typed day of the month; null if none, NaN if it is not an integer. */
function dayOf(text: string): number | null {
  const plain = text.trim();
  return plain === '' ? null : /^\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Weekdays chosen in any order, in the order of the week. */
const inWeekOrder = (weekdays: readonly Weekday[]): Weekday[] =>
  WEEKDAYS.filter((weekday) => weekdays.includes(weekday));

/** The 15th and the last day, on which wages are paid. */
const TWO_DAYS: readonly [string, string] = ['15', '31'];

/** Two days of the month typed in any order, ascending. */
const inMonthOrder = (days: readonly [string, string]): (number | null)[] =>
  days.map(dayOf).toSorted((left, right) => (left ?? 0) - (right ?? 0));

/** The days of every cadence are kept while switching; they are compared together with the cadence (`SCHEDULE`). */
const scheduleFields = {
  cadence: choiceField<Cadence>(msg`Frecuencia`, RULE_DEFAULTS.cadence, String),
  interval: {
    ...textField(msg`Intervalo`),
    empty: '1',
    toTyped: (stored: number) => String(stored),
    toInput: dayOf,
  },
  month: {
    ...choiceField<number>(msg`Mes`, 1, String),
    toTyped: (stored: number | null) => stored ?? 1,
  },
  daysOfMonth: {
    ...choiceField<readonly [string, string]>(msg`Días del mes`, TWO_DAYS, String),
    toTyped: (stored: readonly [number, number] | null): readonly [string, string] =>
      stored ? [String(stored[0]), String(stored[1])] : TWO_DAYS,
    toInput: inMonthOrder,
  },
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
  toText: (typed, texts) => texts.day(typed),
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
  isActive: choiceField(msg`Estado`, true, (isActive, { translate }) =>
    translate(isActive ? msg`Activa` : msg`Inactiva`),
  ),
  needsConfirmation: choiceField(msg`El monto cambia`, false, (needed, { translate }) =>
    translate(needed ? msg`Sí` : msg`No`),
  ),
  ...otherFields,
  split: templateSplitField,
  tags: null,
} satisfies FormFields<keyof RuleContent>;

/** A rule as typed. */
export type RuleValues = FormValues<typeof ruleFields>;

const typedRule = recordForm(ruleFields, ruleDraftSchema);

/** A field that the cadence does not use can't be invalid; a personal rule has no split. */
export const ruleForm: typeof typedRule = {
  ...typedRule,
  check: (values, id) => {
    const { cadence } = values;
    const isOfDay = cadence === 'monthly' || cadence === 'yearly';
    const asked = {
      ...values,
      dayOfMonth: isOfDay ? values.dayOfMonth : '',
      daysOfMonth: cadence === 'semimonthly' ? values.daysOfMonth : TWO_DAYS,
      interval: takesInterval(cadence) ? values.interval : '1',
      split: values.shared ? values.split : null,
    };
    return typedRule.check(asked, id);
  },
};

const isDayOfMonth = (day: number | null | undefined): day is number =>
  typeof day === 'number' && day >= 1 && day <= DAY_OF_MONTH_MAX;

/** The recurrence of the rule as typed; incomplete while its day is not selected. */
export function repetitionOf(values: RuleValues): Repetition {
  const { cadence, month, weekday, weekdays, time } = values;
  const day = dayOf(values.dayOfMonth);
  const [first, second] = inMonthOrder(values.daysOfMonth);
  const interval = takesInterval(cadence) ? dayOf(values.interval) : 1;
  const isEvery = interval !== null && interval >= 1 && interval <= INTERVAL_MAX[cadence];
  return {
    cadence,
    interval: isEvery ? interval : 1,
    month,
    daysOfMonth: isDayOfMonth(first) && isDayOfMonth(second) && first < second ? [first, second] : null,
    // Without an interval there are no dates to show.
    dayOfMonth: isDayOfMonth(day) && isEvery ? day : null,
    weekday: isEvery ? weekday : null,
    weekdays: inWeekOrder(weekdays),
    time,
  };
}

/** The due dates of the rule as typed; null while one of its two dates is invalid. */
export function timingOf(values: RuleValues): RuleTiming | null {
  const { startDate, endDate } = values;
  if (!isDay(startDate) || (endDate !== null && !isDay(endDate))) return null;
  return { ...repetitionOf(values), startDate, endDate };
}
