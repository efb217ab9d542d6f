import { dateInMexicoCity, instantInMexicoCity } from '../calendar/mexico-city.ts';
import { firstIndexFrom, occurrenceAt } from './occurrences.ts';
import type { RuleTiming } from './rule.ts';

/** An occurrence of a rule: its date, and the instant at which it falls due. */
export type Occurrence = { readonly date: Temporal.PlainDate; readonly at: Temporal.Instant };

/**
 * The occurrences of a rule strictly after an instant, lazily, until the rule ends; whether or not it is active.
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

/** Dates that are already taken, because they were written ahead or skipped, as `YYYY-MM-DD`. */
export type TakenDates = ReadonlySet<string>;

const NONE: TakenDates = new Set();

/** The next occurrences after an instant that are not taken, at most `count`: the dialog's preview. */
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

/** The first occurrence strictly after an instant that is not taken, or null when the rule has ended. */
export function nextOccurrence(rule: RuleTiming, after: Temporal.Instant, taken: TakenDates = NONE): Occurrence | null {
  return upcomingOccurrences(rule, after, 1, taken)[0] ?? null;
}

/**
 * The occurrences due after one instant and up to another, oldest first: what a server catches up on after downtime.
 */
export function occurrencesDue(rule: RuleTiming, after: Temporal.Instant, until: Temporal.Instant): Occurrence[] {
  const due: Occurrence[] = [];
  for (const occurrence of occurrencesAfter(rule, after)) {
    if (Temporal.Instant.compare(occurrence.at, until) > 0) break;
    due.push(occurrence);
  }
  return due;
}

/** When a rule is due next, strictly after an instant; null when it is inactive or has ended. */
export function nextExecutionAt(
  rule: RuleTiming & { readonly isActive: boolean },
  after: Temporal.Instant,
  taken: TakenDates = NONE,
): Temporal.Instant | null {
  return rule.isActive ? (nextOccurrence(rule, after, taken)?.at ?? null) : null;
}
