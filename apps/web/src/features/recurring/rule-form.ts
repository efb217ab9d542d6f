import {
  BIWEEKLY_DAYS,
  MESSAGES,
  parsePesos,
  RULE_DEFAULTS,
  ruleDraftSchema,
  validationIssuesOf,
  WEEKDAYS,
  type Cadence,
  type RuleDraft,
  type RuleTiming,
  type Weekday,
} from '@household/domain';
import type { Outputs } from '../../lib/trpc.ts';
import { dayInput, isDay, type TypedDay } from '../../lib/typed-day.ts';
import type { Checked } from '../../lib/use-form.ts';

export type Rule = Outputs['recurring']['list'][number];

type Repetition = Omit<RuleTiming, 'startDate' | 'endDate'>;

/** A rule as typed. The days of all cadences stay while one switches between them. */
export type RuleValues = {
  amountCents: string;
  description: string;
  /** '' is none. */
  categoryId: string;
  paidBy: string;
  shared: boolean;
  cadence: Cadence;
  dayOfMonth: string;
  weekday: Weekday;
  weekdays: readonly Weekday[];
  time: string;
  startDate: TypedDay;
  /** Null: without an end. */
  endDate: TypedDay | null;
  isActive: boolean;
};

export const emptyRule = (paidBy: string, today: Temporal.PlainDate): RuleValues => ({
  amountCents: '',
  description: '',
  categoryId: '',
  paidBy,
  shared: true,
  cadence: RULE_DEFAULTS.cadence,
  dayOfMonth: String(RULE_DEFAULTS.dayOfMonth),
  weekday: 'monday',
  weekdays: RULE_DEFAULTS.weekdays,
  time: RULE_DEFAULTS.time,
  startDate: today,
  endDate: null,
  isActive: true,
});

type Shown = Pick<
  Rule,
  | 'amountCents'
  | 'description'
  | 'categoryId'
  | 'paidBy'
  | 'shared'
  | 'cadence'
  | 'dayOfMonth'
  | 'weekday'
  | 'weekdays'
  | 'time'
  | 'startDate'
  | 'endDate'
  | 'isActive'
>;

/** A rule as a refused save carries it: its days are texts. */
export type CurrentRule = Omit<Shown, 'startDate' | 'endDate'> & { startDate: string; endDate: string | null };

export const valuesOfCurrent = (current: CurrentRule, plainAmount: (cents: number) => string): RuleValues =>
  valuesOf(
    {
      ...current,
      startDate: Temporal.PlainDate.from(current.startDate),
      endDate: current.endDate === null ? null : Temporal.PlainDate.from(current.endDate),
    },
    plainAmount,
  );

export const valuesOf = (rule: Shown, plainAmount: (cents: number) => string): RuleValues => ({
  ...emptyRule(rule.paidBy, rule.startDate),
  amountCents: plainAmount(rule.amountCents),
  description: rule.description,
  categoryId: rule.categoryId ?? '',
  shared: rule.shared,
  cadence: rule.cadence,
  ...(rule.dayOfMonth !== null && { dayOfMonth: String(rule.dayOfMonth) }),
  ...(rule.weekday !== null && { weekday: rule.weekday }),
  ...(rule.weekdays?.length === BIWEEKLY_DAYS && { weekdays: rule.weekdays }),
  time: rule.time,
  endDate: rule.endDate,
  isActive: rule.isActive,
});

/** What is typed as a day of the month; null where it is none, NaN where it is no whole number. */
const dayOf = (text: string): number | null => {
  const plain = text.trim();
  return plain === '' ? null : /^\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN;
};

/** Weekdays chosen in any order, in the order of the week. */
const inWeekOrder = (weekdays: readonly Weekday[]): Weekday[] =>
  WEEKDAYS.filter((weekday) => weekdays.includes(weekday));

/** How the rule as typed repeats; incomplete while its day is not chosen. */
export function repetitionOf({ cadence, dayOfMonth, weekday, weekdays, time }: RuleValues): Repetition {
  const day = dayOf(dayOfMonth);
  return {
    cadence,
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

/** Reads the form with the schema that the server applies too; `id` is the one a new rule has from the start. */
export function checkRule(values: RuleValues, id?: string): Checked<RuleDraft> {
  const amountCents = parsePesos(values.amountCents);
  const { categoryId, cadence, dayOfMonth, weekday, weekdays } = values;
  const draft = ruleDraftSchema.safeParse({
    ...values,
    ...(id !== undefined && { id }),
    amountCents: amountCents ?? 0,
    startDate: dayInput(values.startDate),
    categoryId: categoryId === '' ? null : categoryId,
    dayOfMonth: cadence === 'monthly' ? dayOf(dayOfMonth) : null,
    weekday: cadence === 'weekly' ? weekday : null,
    weekdays: cadence === 'biweekly' ? inWeekOrder(weekdays) : null,
  });
  if (draft.success) return { ok: true, value: draft.data };
  const issues = validationIssuesOf(draft.error).map(({ path, message }) => ({
    path,
    message: path === 'amountCents' && amountCents === null ? MESSAGES.invalidNumber : message,
  }));
  return { ok: false, issues };
}
