import * as z from 'zod/mini';
import { MESSAGES } from '../errors/messages.ts';
import { parsed } from '../errors/parsed.ts';
import { isTimeOfDay, parsePlainDate, parsePlainYearMonth, parseQueryDate } from './parse-plain-date.ts';
import { WEEKDAYS } from './weekday.ts';

type DayInput = string | Temporal.PlainDate;

/** A real calendar date, as `YYYY-MM-DD` or as a `Temporal.PlainDate`. */
export const plainDateSchema = parsed<Temporal.PlainDate, DayInput>(
  (input) => dayOf(input, parsePlainDate),
  MESSAGES.invalidDate,
  { type: 'string', format: 'date' },
);

/** A bound of a query: as `plainDateSchema`, but a day past the month's end is read as its last day. */
export const queryDateSchema = parsed<Temporal.PlainDate, DayInput>(
  (input) => dayOf(input, parseQueryDate),
  MESSAGES.invalidDate,
  { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: "a day past the month's end is its last day" },
);

/** A month, as `YYYY-MM` or as a `Temporal.PlainYearMonth`. */
export const plainYearMonthSchema = parsed<Temporal.PlainYearMonth, string | Temporal.PlainYearMonth>(
  (input) => {
    if (input instanceof Temporal.PlainYearMonth) return isStorable(input) ? input : null;
    return typeof input === 'string' ? parsePlainYearMonth(input) : null;
  },
  MESSAGES.invalidMonth,
  { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
);

/**
 * An instant in ISO 8601, to the microsecond that PostgreSQL stores, so that it is read back unchanged. The text may
 * have another offset than UTC.
 */
export const instantSchema = parsed<Temporal.Instant, string | Temporal.Instant>(readInstant, MESSAGES.invalidDate, {
  type: 'string',
  format: 'date-time',
});

/** A time of the 24-hour clock, `HH:MM`. */
export const timeOfDaySchema = parsed<string, string>(
  (input) => (typeof input === 'string' && isTimeOfDay(input) ? input : null),
  MESSAGES.invalidTime,
  { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
);

export const weekdaySchema = z.enum(WEEKDAYS, {
  error: (issue) => (issue.input === undefined ? MESSAGES.required : MESSAGES.invalidWeekday),
});

function readInstant(input: unknown): Temporal.Instant | null {
  if (!(input instanceof Temporal.Instant) && typeof input !== 'string') return null;
  try {
    const instant = Temporal.Instant.from(input).round({ smallestUnit: 'microsecond', roundingMode: 'floor' });
    return /^\d{4}-/.test(instant.toString()) ? instant : null;
  } catch {
    return null;
  }
}

function dayOf(input: unknown, parse: (text: string) => Temporal.PlainDate | null): Temporal.PlainDate | null {
  if (input instanceof Temporal.PlainDate) return isStorable(input) ? input : null;
  return typeof input === 'string' ? parse(input) : null;
}

/** Temporal supports years and calendars that neither our text format nor PostgreSQL can represent. */
function isStorable({ year, calendarId }: { readonly year: number; readonly calendarId: string }): boolean {
  return year >= 1 && year <= 9999 && calendarId === 'iso8601';
}
