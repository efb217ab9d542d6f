import type { Locale } from '@household/domain';
import { formatFor } from '../../i18n/format.ts';

function toDay(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** The month that a prefix matches, if it is exactly one: `nov`, `noviembre`, `sept`. */
function monthOf(word: string, locale: Locale): number | null {
  const format = formatFor(locale);
  const found = Array.from({ length: 12 }, (_, index) => index + 1).filter((month) =>
    format.monthName(month).toLocaleLowerCase().startsWith(word),
  );
  return word.length >= 3 && found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * Parses a typed day: `nov 20, 2026`, `20 nov`, `20/11/2026` (day first), `2026-11-20`, `hoy`, `ayer`. Without a year
 * it is in the year of `today`. Null when it has none of these forms or is not a valid date.
 */
export function parseDay(text: string, today: Temporal.PlainDate, locale: Locale): Temporal.PlainDate | null {
  const plain = text
    .trim()
    .toLocaleLowerCase()
    .replaceAll(/\bde\b|[.,]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const relative = [0, -1].find((days) => plain === formatFor(locale).relativeDay(days));
  if (relative !== undefined) return today.add({ days: relative });
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?$/.exec(plain);
  if (numbers) return toDay(yearOf(numbers[3], today), Number(numbers[2]), Number(numbers[1]));
  const named = /^(?:(\d{1,2}) ([^\d ]+)|([^\d ]+) (\d{1,2}))(?: (\d{4}))?$/.exec(plain);
  const month = named ? monthOf(named[2] ?? named[3] ?? '', locale) : null;
  return named && month !== null ? toDay(yearOf(named[5], today), month, Number(named[1] ?? named[4])) : null;
}

function yearOf(digits: string | undefined, today: Temporal.PlainDate): number {
  if (digits === undefined) return today.year;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}
