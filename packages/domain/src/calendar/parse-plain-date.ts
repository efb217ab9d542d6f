const DAY = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/u;
const MONTH = /^[0-9]{4}-(?:0[1-9]|1[0-2])$/u;
const TIME = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/u;

/**
 * Reads `YYYY-MM-DD`; null for anything else, including dates that do not exist (2026-02-30) and the year 0000, which
 * PostgreSQL does not support.
 */
export function parsePlainDate(text: string): Temporal.PlainDate | null {
  return readDay(text, 'reject');
}

/**
 * Reads `YYYY-MM-DD` as a bound of a query, where a day past the month's end means its last day:
 * the documented call sends `YYYY-MM-31` for every month.
 *
 * @example parseQueryDate('2026-02-31') // 2026-02-28
 */
export function parseQueryDate(text: string): Temporal.PlainDate | null {
  return readDay(text, 'constrain');
}

function readDay(text: string, overflow: 'reject' | 'constrain'): Temporal.PlainDate | null {
  const match = DAY.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year === 0 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const monthLength = Temporal.PlainYearMonth.from({ year, month }).daysInMonth;
  if (day > monthLength && overflow === 'reject') return null;
  return Temporal.PlainDate.from({ year, month, day: Math.min(day, monthLength) });
}

/** Reads `YYYY-MM`; null for anything else. */
export function parsePlainYearMonth(text: string): Temporal.PlainYearMonth | null {
  return MONTH.test(text) && !text.startsWith('0000') ? Temporal.PlainYearMonth.from(text) : null;
}

/** Whether a text is a time of the 24-hour clock, `HH:MM`. */
export function isTimeOfDay(text: string): boolean {
  return TIME.test(text);
}
