import { compareDays } from '../calendar/compare-dates.ts';
import { parsePlainDate } from '../calendar/parse-plain-date.ts';
import type { Finding } from './line-findings.ts';
import { ARTICLES, MONTH_NAMES, RELATIVE_DAYS, WEEKDAY_NAMES } from './line-vocabulary.ts';
import type { LineWord } from './line-words.ts';

const ISO_DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u;
const DAY_OF_MONTH = /^([0-9]{1,2})(?:st|nd|rd|th)?$/u;
const DAY_AND_MONTH = /^([0-9]{1,2})\/([0-9]{1,2})$/u;
/** Two leap years are at most so far apart. */
const LEAP_YEARS_APART = 8;

/**
 * The day that the words from a place on say: `ayer`, `el lunes`, `el 3`, `3 nov`, `el 3 de octubre`, `2026-11-03`. What has
 * no year is the last such day that is not after today; a weekday is the last one before today. Null when they say none;
 * `n/m` is read by `shortDayAt`, since it may be arithmetic.
 */
export function dayAt(words: readonly LineWord[], from: number, today: Temporal.PlainDate): Finding | null {
  const { at, hasArticle } = afterArticle(words, from);
  const word = words[at]?.folded ?? '';
  const found = (date: Temporal.PlainDate | null, to: number): Finding =>
    date === null ? { kind: 'noDay', from, to } : { kind: 'date', from, to, date };

  const daysAgo = RELATIVE_DAYS.get(word);
  if (daysAgo !== undefined) return found(today.subtract({ days: daysAgo }), at + 1);
  const weekday = WEEKDAY_NAMES.get(word);
  if (weekday !== undefined) return found(lastWeekday(weekday, today), at + 1);
  if (ISO_DAY.test(word)) return found(parsePlainDate(word), at + 1);

  const day = Number(DAY_OF_MONTH.exec(word)?.[1] ?? 0);
  if (day < 1 || day > 31) return null;
  const monthAt = words[at + 1]?.folded === 'de' ? at + 2 : at + 1;
  const month = MONTH_NAMES.get(words[monthAt]?.folded ?? '');
  if (month !== undefined) return found(lastOfYear(day, month, today), monthAt + 1);
  return hasArticle ? found(lastOfMonth(day, today), at + 1) : null;
}

/** Whether a word is written like a day and a month, as `3/11` is, even if no calendar has it. */
export function isShortDay(word: string): boolean {
  const [, day, month] = DAY_AND_MONTH.exec(word) ?? [];
  return isBetween(Number(day), 1, 31) && isBetween(Number(month), 1, 12);
}

/** The day that one word says as `3/11`, with `el`, `the` or `on` before it; null when it says none. */
export function shortDayAt(words: readonly LineWord[], from: number, today: Temporal.PlainDate): Finding | null {
  const { at } = afterArticle(words, from);
  const word = words[at]?.folded ?? '';
  if (!isShortDay(word)) return null;
  const [day = 0, month = 0] = word.split('/').map(Number);
  const date = lastOfYear(day, month, today);
  return date === null ? { kind: 'noDay', from, to: at + 1 } : { kind: 'date', from, to: at + 1, date };
}

const isBetween = (value: number, min: number, max: number): boolean => value >= min && value <= max;

/** Past `el`, `the`, `on` or `on the`. */
function afterArticle(words: readonly LineWord[], from: number): { at: number; hasArticle: boolean } {
  const afterOn = words[from]?.folded === 'on' ? from + 1 : from;
  const hasArticle = ARTICLES.has(words[afterOn]?.folded ?? '');
  return { at: hasArticle ? afterOn + 1 : afterOn, hasArticle };
}

function lastWeekday(weekday: number, today: Temporal.PlainDate): Temporal.PlainDate {
  const days = (today.dayOfWeek - weekday + 7) % 7;
  return today.subtract({ days: days === 0 ? 7 : days });
}

function lastOfMonth(day: number, today: Temporal.PlainDate): Temporal.PlainDate {
  let month = today.toPlainYearMonth();
  if (day > today.day) month = month.subtract({ months: 1 });
  while (day > month.daysInMonth) month = month.subtract({ months: 1 });
  return month.toPlainDate({ day });
}

function lastOfYear(day: number, month: number, today: Temporal.PlainDate): Temporal.PlainDate | null {
  for (let back = 0; back <= LEAP_YEARS_APART; back += 1) {
    const inYear = Temporal.PlainYearMonth.from({ year: today.year - back, month });
    if (day > inYear.daysInMonth) continue;
    const date = inYear.toPlainDate({ day });
    if (compareDays(date, today) <= 0) return date;
  }
  return null;
}
