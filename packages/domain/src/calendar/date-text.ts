import { languageTag, type Locale } from '../text/locale.ts';

/** The full name of a month as the language writes it: `septiembre`, `September`. */
export function monthName(month: Temporal.PlainYearMonth, locale: Locale): string {
  return nameOf(month, locale, 'long');
}

/** The short name of a month without a period: `sep`, `Sep`. */
export function shortMonthName(month: Temporal.PlainYearMonth, locale: Locale): string {
  return nameOf(month, locale, 'short').replaceAll('.', '');
}

/** Caches twelve names in each language and form: calling Intl each time costs more than a whole report. */
const names = new Map<string, string>();

function nameOf(month: Temporal.PlainYearMonth, locale: Locale, form: 'long' | 'short'): string {
  const key = `${locale} ${form} ${month.month}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = month.toPlainDate({ day: 1 }).toLocaleString(languageTag(locale), { month: form });
  names.set(key, name);
  return name;
}
