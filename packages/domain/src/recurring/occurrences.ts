import { compareDays } from '../calendar/compare-dates.ts';
import { WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import { monthNumber } from '../calendar/year-month.ts';
import type { RuleTiming } from './rule.ts';
import { scheduleOf, type Schedule } from './schedule.ts';

/** Dates on the wire have years of four digits, so no occurrence is later. */
const LAST_YEAR = 9999;

/**
 * The dates of a rule on or after a day, ascending and each once, lazily, until the rule ends; whether or not it is
 * active. They are computed from the rule alone, never from the date before: a rule on the 31st returns to the 31st
 * after February.
 *
 * @example occurrencesFrom(monthly on the 31st, 2026-01-31) // 2026-01-31, 2026-02-28, 2026-03-31, …
 * @throws RangeError when the rule lacks a field that its cadence needs
 */
export function* occurrencesFrom(rule: RuleTiming, day: Temporal.PlainDate): Generator<Temporal.PlainDate, void> {
  const rounds = roundsOf(rule);
  const { startDate, endDate } = rule;
  const from = compareDays(day, startDate) < 0 ? startDate : day;
  let last: Temporal.PlainDate | null = null;
  for (let round = roundBefore(rounds, from); ; round += 1) {
    for (const date of datesOf(rounds, round)) {
      const isOver = endDate !== null && compareDays(date, endDate) > 0;
      if (isOver || date.year > LAST_YEAR) return;
      // The 30th and the 31st are one day in June.
      const isRepeated = last !== null && last.equals(date);
      if (isRepeated || compareDays(date, from) < 0) continue;
      yield date;
      last = date;
    }
  }
}

/** All dates of a rule in a range of days, both ends included, whether or not the rule is active. */
export function occurrencesBetween(
  rule: RuleTiming,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const dates: Temporal.PlainDate[] = [];
  for (const date of occurrencesFrom(rule, from)) {
    if (compareDays(date, to) > 0) break;
    dates.push(date);
  }
  return dates;
}

/**
 * How a rule comes round: every so many months on days of the month, or every so many days at distances from the first.
 * Months are counted by `monthNumber`. Days and distances ascend; a day past the month's end is its last.
 */
type Rounds =
  | { readonly first: number; readonly months: number; readonly days: readonly number[] }
  | { readonly first: Temporal.PlainDate; readonly days: number; readonly distances: readonly number[] };

function roundsOf(rule: RuleTiming): Rounds {
  const schedule = scheduleOf(rule);
  if (schedule === null) throw new RangeError(`A ${rule.cadence} rule without its day has no occurrences`);
  const start = rule.startDate;
  switch (schedule.cadence) {
    case 'monthly':
      return byMonths(start, schedule.dayOfMonth, monthNumber(start), 1, schedule.interval);
    case 'yearly':
      return byMonths(start, schedule.dayOfMonth, monthNumber({ year: start.year, month: schedule.month }), 12, 12);
    case 'semimonthly':
      return { first: monthNumber(start), months: 1, days: schedule.daysOfMonth };
    case 'weekly':
      return { first: start, days: 7 * schedule.interval, distances: [daysUntil(start, schedule.weekday)] };
    case 'biweekly':
      return { first: start, days: 7, distances: distancesOf(start, schedule) };
  }
}

/** One day of a month; the first month is the first of `candidate`, one `step` later … whose day is not before the start. */
function byMonths(start: Temporal.PlainDate, day: number, candidate: number, step: number, months: number): Rounds {
  const isBefore = compareDays(dayOf(candidate, day), start) < 0;
  return { first: isBefore ? candidate + step : candidate, months, days: [day] };
}

function distancesOf(start: Temporal.PlainDate, { weekdays }: Schedule & { cadence: 'biweekly' }): number[] {
  return weekdays.map((weekday) => daysUntil(start, weekday)).toSorted((a, b) => a - b);
}

/** The dates of the n-th round, counted from 0. */
function datesOf(rounds: Rounds, round: number): Temporal.PlainDate[] {
  if ('distances' in rounds) {
    return rounds.distances.map((distance) => rounds.first.add({ days: rounds.days * round + distance }));
  }
  const month = rounds.first + rounds.months * round;
  return rounds.days.map((day) => dayOf(month, day));
}

/** A round that no date on or after the day precedes. */
function roundBefore(rounds: Rounds, day: Temporal.PlainDate): number {
  const passed =
    'distances' in rounds
      ? rounds.first.until(day, { largestUnit: 'days' }).days / rounds.days
      : (monthNumber(day) - rounds.first) / rounds.months;
  return Math.max(Math.floor(passed), 0);
}

function dayOf(month: number, day: number): Temporal.PlainDate {
  const year = Math.floor(month / 12);
  return Temporal.PlainDate.from({ year, month: month - year * 12 + 1, day }, { overflow: 'constrain' });
}

function daysUntil(start: Temporal.PlainDate, weekday: Weekday): number {
  return (WEEKDAYS.indexOf(weekday) + 1 - start.dayOfWeek + 7) % 7;
}
