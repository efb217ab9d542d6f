/**
 * Which part comes first in a date such as 03/04/2026; with the year in front, or a month's name, a date is not
 * ambiguous.
 */
export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const TIME = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.? ?m\.?)?Z?$/iu;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u;
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/u;
const NAMED = /^(\d{1,2})[-/. ]+(?:de )?([a-z]{3,})\.?[-/. ]+(?:de )?(\d{4}|\d{2})$/u;

/** Prefixes of the months' names in Spanish and English. */
const MONTHS = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
];

/**
 * Reads a date as spreadsheets and banks write it: `2026-11-20`, `20/11/2026`, `20-nov-26`, with or without a time.
 * Null when there is no such day.
 *
 * @param order what `03/04/2026` means
 */
export function readTableDate(text: string, order: DateOrder): Temporal.PlainDate | null {
  const plain = text.trim().toLowerCase().replace(TIME, '');
  const iso = YEAR_FIRST.exec(plain);
  if (iso) return dayOf(iso[1], Number(iso[2]), iso[3]);
  const numbers = NUMBERS.exec(plain);
  if (numbers) {
    const [, first, second, year] = numbers;
    return order === 'dmy' ? dayOf(year, Number(second), first) : dayOf(year, Number(first), second);
  }
  const named = NAMED.exec(plain);
  if (!named) return null;
  const month = MONTHS.findIndex((names) => names.some((name) => named[2]?.startsWith(name))) + 1;
  return dayOf(named[3], month, named[1]);
}

/** The order detected from the dates, if any has a part over 12; null when all are ambiguous. */
export function dateOrderOf(texts: Iterable<string>): DateOrder | null {
  for (const text of texts) {
    const numbers = NUMBERS.exec(text.trim().replace(TIME, ''));
    if (Number(numbers?.[1]) > 12) return 'dmy';
    if (Number(numbers?.[2]) > 12) return 'mdy';
  }
  return null;
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
