import { dateInMexicoCity, instantInMexicoCity } from '../calendar/mexico-city.ts';
import { firstIndexFrom, occurrenceAt } from './occurrences.ts';
import type { RuleTiming } from './rule.ts';

/** One falling due of a rule: the date it stands for, and the moment it is written. */
export type Occurrence = { readonly date: Temporal.PlainDate; readonly at: Temporal.Instant };

/**
 * The occurrences of a rule strictly after a moment, one by one, until the rule ends; whether or not it is active.
 *
 * @throws RangeError when the rule lacks the day of its cadence
 */
export function* occurrencesAfter(rule: RuleTiming, after: Temporal.Instant): Generator<Occurrence, void> {
  const time = Temporal.PlainTime.from(rule.time);
  for (let index = firstIndexFrom(rule, dateInMexicoCity(after)); ; index += 1) {
    const date = occurrenceAt(rule, index);
    if (date === null) return;
    const at = instantInMexicoCity(date, time);
    if (Temporal.Instant.compare(at, after) > 0) yield { date, at };
  }
}

/** Dates that are dealt with already, written ahead or skipped, as `YYYY-MM-DD`. */
export type TakenDates = ReadonlySet<string>;

const NONE: TakenDates = new Set();

/** The next occurrences after a moment that are not taken, at most `count`: what the dialog previews. */
export function upcomingOccurrences(
  rule: RuleTiming,
  after: Temporal.Instant,
  count: number,
  taken: TakenDates = NONE,
): Occurrence[] {
  const upcoming: Occurrence[] = [];
  for (const occurrence of occurrencesAfter(rule, after)) {
    if (upcoming.length >= count) break;
    if (!taken.has(occurrence.date.toString())) upcoming.push(occurrence);
  }
  return upcoming;
}

/** The first occurrence strictly after a moment that is not taken, or null when the rule has ended. */
export function nextOccurrence(rule: RuleTiming, after: Temporal.Instant, taken: TakenDates = NONE): Occurrence | null {
  return upcomingOccurrences(rule, after, 1, taken)[0] ?? null;
}

/**
 * What fell due after one moment and up to another, oldest first: all that a server writes when it comes back after a
 * downtime.
 */
export function occurrencesDue(rule: RuleTiming, after: Temporal.Instant, until: Temporal.Instant): Occurrence[] {
  const due: Occurrence[] = [];
  for (const occurrence of occurrencesAfter(rule, after)) {
    if (Temporal.Instant.compare(occurrence.at, until) > 0) break;
    due.push(occurrence);
  }
  return due;
}

/** When a rule writes next, strictly after a moment; null when it is inactive or has ended. */
export function nextExecutionAt(
  rule: RuleTiming & { readonly isActive: boolean },
  after: Temporal.Instant,
  taken: TakenDates = NONE,
): Temporal.Instant | null {
  return rule.isActive ? (nextOccurrence(rule, after, taken)?.at ?? null) : null;
}
