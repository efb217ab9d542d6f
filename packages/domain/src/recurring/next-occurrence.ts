import { dateInMexicoCity, instantInMexicoCity } from '../calendar/mexico-city.ts';
import { occurrencesFrom } from './occurrences.ts';
import type { RuleTiming } from './rule.ts';

/** An occurrence of a rule: its date, and the instant at which it falls due. */
export type Occurrence = { readonly date: Temporal.PlainDate; readonly at: Temporal.Instant };

/**
 * The occurrences of a rule strictly after an instant, lazily, until the rule ends; whether or not it is active.
 *
 * @throws RangeError when the rule lacks a field that its cadence needs
 */
export function* occurrencesAfter(rule: RuleTiming, after: Temporal.Instant): Generator<Occurrence, void> {
  const time = Temporal.PlainTime.from(rule.time);
  for (const date of occurrencesFrom(rule, dateInMexicoCity(after))) {
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

/** The number of past dates that are written at once. */
export const PAST_MAX = 1_000;

/**
 * The dates from a rule's start that had fallen due by an instant, oldest first: a rule that is saved then writes none
 * of them. Taken ones are left out. It stops after `PAST_MAX` and one more: a start in the year 2 has 200,000.
 */
export function pastOccurrences(
  rule: RuleTiming,
  until: Temporal.Instant,
  taken: TakenDates = NONE,
): Temporal.PlainDate[] {
  const time = Temporal.PlainTime.from(rule.time);
  const past: Temporal.PlainDate[] = [];
  for (const date of occurrencesFrom(rule, rule.startDate)) {
    if (past.length > PAST_MAX || Temporal.Instant.compare(instantInMexicoCity(date, time), until) > 0) break;
    if (!taken.has(date.toString())) past.push(date);
  }
  return past;
}

/** When a rule is due next, strictly after an instant; null when it is inactive or has ended. */
export function nextExecutionAt(
  rule: RuleTiming & { readonly isActive: boolean },
  after: Temporal.Instant,
  taken: TakenDates = NONE,
): Temporal.Instant | null {
  return rule.isActive ? (nextOccurrence(rule, after, taken)?.at ?? null) : null;
}
