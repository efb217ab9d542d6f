import { WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import { monthOf } from '../calendar/year-month.ts';
import type { RuleTiming } from './rule.ts';
import { scheduleOf, type Schedule } from './schedule.ts';

/** Dates on the wire have years of four digits, so no occurrence is later. */
const LAST_YEAR = 9999;

/**
 * The date of a rule's k-th occurrence, counted from 0 at its start date; null when the rule ends before it. It is
 * computed from the rule alone, never from the previous occurrence: a rule on the 31st returns to the 31st after
 * February.
 *
 * @example occurrenceAt(monthly on the 31st from 2026-01-01, 1) // 2026-02-28
 * @throws RangeError when the rule lacks the day of its cadence
 */
export function occurrenceAt(rule: RuleTiming, index: number): Temporal.PlainDate | null {
  const schedule = completeSchedule(rule);
  if (index > maximumIndex(rule.startDate)) return null;
  const date = dateAt(schedule, rule.startDate, index);
  const isOver = rule.endDate !== null && Temporal.PlainDate.compare(date, rule.endDate) > 0;
  return isOver || date.year > LAST_YEAR ? null : date;
}

/**
 * The index of the first occurrence on or after a day, whether or not the rule ends before it.
 *
 * @throws RangeError when the rule lacks the day of its cadence
 */
export function firstIndexFrom(rule: RuleTiming, day: Temporal.PlainDate): number {
  const schedule = completeSchedule(rule);
  let index = Math.max(indexEstimate(schedule, rule.startDate, day), 0);
  // The estimate is at most two occurrences early.
  while (Temporal.PlainDate.compare(dateAt(schedule, rule.startDate, index), day) < 0) index += 1;
  return index;
}

/** All dates of a rule in a range of days, both ends included, whether or not the rule is active. */
export function occurrencesBetween(
  rule: RuleTiming,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const dates: Temporal.PlainDate[] = [];
  for (let index = firstIndexFrom(rule, from); ; index += 1) {
    const date = occurrenceAt(rule, index);
    if (date === null || Temporal.PlainDate.compare(date, to) > 0) return dates;
    dates.push(date);
  }
}

function completeSchedule(rule: RuleTiming): Schedule {
  const schedule = scheduleOf(rule);
  if (schedule === null) throw new RangeError(`A ${rule.cadence} rule without its day has no occurrences`);
  return schedule;
}

function dateAt(schedule: Schedule, start: Temporal.PlainDate, index: number): Temporal.PlainDate {
  if (schedule.cadence === 'monthly') {
    return dayOf(firstMonth(start, schedule.dayOfMonth).add({ months: index }), schedule.dayOfMonth);
  }
  if (schedule.cadence === 'weekly') return start.add({ days: daysUntil(start, schedule.weekday) + 7 * index });
  const [left, right] = schedule.weekdays.map((day) => daysUntil(start, day)) as [number, number];
  const offset = index % 2 === 0 ? Math.min(left, right) : Math.max(left, right);
  return start.add({ days: offset + 7 * Math.floor(index / 2) });
}

/** Never later than the true index, and at most two before it. */
function indexEstimate(schedule: Schedule, start: Temporal.PlainDate, day: Temporal.PlainDate): number {
  if (schedule.cadence === 'monthly') {
    const first = firstMonth(start, schedule.dayOfMonth);
    return (day.year - first.year) * 12 + day.month - first.month;
  }
  const weeks = Math.floor(start.until(day, { largestUnit: 'days' }).days / 7);
  return schedule.cadence === 'weekly' ? weeks : 2 * weeks;
}

/** The first month in which the rule's day is not before the start. */
function firstMonth(start: Temporal.PlainDate, dayOfMonth: number): Temporal.PlainYearMonth {
  const month = monthOf(start);
  return Temporal.PlainDate.compare(dayOf(month, dayOfMonth), start) < 0 ? month.add({ months: 1 }) : month;
}

function dayOf(month: Temporal.PlainYearMonth, dayOfMonth: number): Temporal.PlainDate {
  return month.toPlainDate({ day: Math.min(dayOfMonth, month.daysInMonth) });
}

function daysUntil(start: Temporal.PlainDate, weekday: Weekday): number {
  return (WEEKDAYS.indexOf(weekday) + 1 - start.dayOfWeek + 7) % 7;
}

/** More occurrences than any cadence can have until the last year; keeps date arithmetic within its range. */
function maximumIndex(start: Temporal.PlainDate): number {
  return (LAST_YEAR - start.year + 1) * 106;
}
