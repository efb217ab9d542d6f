import { compareDays } from '../calendar/compare-dates.ts';
import { LINE_WORDS } from '../text/language-words.ts';

/**
 * Which part comes first in a date such as 03/04/2026; with the year in front, or a month's name, a date is not
 * ambiguous.
 */
const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const TIME = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.? ?m\.?)?Z?$/iu;
/** Apostrophes keep a spreadsheet from changing a day. */
const QUOTES = /^'|'$/gu;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u;
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/u;
const NAMED = /^(\d{1,2})[-/. ]*(?:de )?([a-z]{3,})[-/., ]*(?:de |del )?(\d{4}|\d{2})$/u;
const MONTH_NAMED_FIRST = /^([a-z]{3,})[-/. ]+(\d{1,2}),?[-/. ]+(\d{4})$/u;
/** Never both: no month begins with the century. */
const YEAR_FIRST_UNSEPARATED = /^((?:19|20)\d{2})(0\d|1[0-2])(\d{2})$/u;
const YEAR_LAST_UNSEPARATED = /^(\d{2})(\d{2})((?:19|20)\d{2})$/u;

/** The months by the first three letters of their names; some write `setiembre`. */
const MONTHS: ReadonlyMap<string, number> = new Map([
  ...Object.values(LINE_WORDS).flatMap(({ months }) =>
    months.split('|').map((names, index) => [names.slice(0, 3), index + 1] as const),
  ),
  ['set', 9],
]);

/**
 * Reads a date as spreadsheets and banks write it: `2026-11-20`, `20261120`, `20112026`, `20/11/2026`, `20-nov-26`, `20NOV2026`,
 * `Nov 20, 2026`, with or without a time.
 * Null when there is no such day.
 *
 * @param order what `03/04/2026` means
 */
export function readTableDate(text: string, order: DateOrder): Temporal.PlainDate | null {
  const plain = text.trim().replace(QUOTES, '').toLowerCase().replace(TIME, '');
  const iso = YEAR_FIRST.exec(plain) ?? YEAR_FIRST_UNSEPARATED.exec(plain);
  if (iso) return dayOf(iso[1], Number(iso[2]), iso[3]);
  const unseparated = YEAR_LAST_UNSEPARATED.exec(plain);
  if (unseparated) return dayOf(unseparated[3], Number(unseparated[2]), unseparated[1]);
  const numbers = NUMBERS.exec(plain);
  if (numbers) {
    const [, first, second, year] = numbers;
    return order === 'dmy' ? dayOf(year, Number(second), first) : dayOf(year, Number(first), second);
  }
  const named = NAMED.exec(plain);
  if (named) return dayOf(named[3], monthOf(named[2]), named[1]);
  const english = MONTH_NAMED_FIRST.exec(plain);
  return english && dayOf(english[3], monthOf(english[1]), english[2]);
}

/** Whether a text is a day in any of the forms that are read. */
export const isTableDate = (text: string): boolean =>
  readTableDate(text, 'dmy') !== null || readTableDate(text, 'mdy') !== null;

const monthOf = (name = ''): number => MONTHS.get(name.slice(0, 3)) ?? 0;

/** The order detected from the dates, if any has a part over 12; null when all are ambiguous. */
export function dateOrderOf(texts: Iterable<string>): DateOrder | null {
  for (const text of texts) {
    const numbers = NUMBERS.exec(text.trim().replace(TIME, ''));
    if (Number(numbers?.[1]) > 12) return 'dmy';
    if (Number(numbers?.[2]) > 12) return 'mdy';
  }
  return null;
}

/**
 * The likelier order of dates that are all ambiguous: a statement is of a few weeks, so it is the order in which they
 * are closer together. The day comes first, as in Mexico, where both are the same.
 */
export function likelyDateOrder(texts: readonly string[]): DateOrder {
  return spanOf(texts, 'mdy') < spanOf(texts, 'dmy') ? 'mdy' : 'dmy';
}

/** The days between the first and the last of the dates. */
function spanOf(texts: readonly string[], order: DateOrder): number {
  let first: Temporal.PlainDate | null = null;
  let last: Temporal.PlainDate | null = null;
  for (const text of texts) {
    const day = readTableDate(text, order);
    if (day === null) continue;
    if (first === null || compareDays(day, first) < 0) first = day;
    if (last === null || compareDays(day, last) > 0) last = day;
  }
  return first && last ? first.until(last).days : 0;
}

/** Whether any of the dates is another day in the other order. */
export function needDateOrder(texts: Iterable<string>): boolean {
  for (const text of texts) {
    const [, first, second] = NUMBERS.exec(text.trim().replace(TIME, '')) ?? [];
    if (first !== undefined && Number(first) !== Number(second)) return true;
  }
  return false;
}

function dayOf(year = '', month: number, day = ''): Temporal.PlainDate | null {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  if (full === 0) return null;
  try {
    return Temporal.PlainDate.from({ year: full, month, day: Number(day) }, { overflow: 'reject' });
  } catch {
    return null;
  }
}
