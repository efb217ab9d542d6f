import type { Locale } from '../money/format-cents.ts';

const languageTags: Record<Locale, string> = { es: 'es-MX', en: 'en-MX' };

/** The full name of a month as the language writes it: `septiembre`, `September`. */
export function monthName(month: Temporal.PlainYearMonth, locale: Locale): string {
  return nameOf(month, locale, 'long');
}

/** The short name of a month without a period: `sep`, `Sep`. */
export function shortMonthName(month: Temporal.PlainYearMonth, locale: Locale): string {
  return nameOf(month, locale, 'short').replaceAll('.', '');
}

/**
 * A date as lists show it, `MMM dd, yyyy`.
 *
 * @example formatDate(Temporal.PlainDate.from('2026-11-20'), 'es') // 'nov 20, 2026'
 */
export function formatDate(date: Temporal.PlainDate, locale: Locale): string {
  const month = shortMonthName(date.toPlainYearMonth(), locale);
  return `${month} ${String(date.day).padStart(2, '0')}, ${date.year}`;
}

function nameOf(month: Temporal.PlainYearMonth, locale: Locale, form: 'long' | 'short'): string {
  return month.toPlainDate({ day: 1 }).toLocaleString(languageTags[locale], { month: form });
}
