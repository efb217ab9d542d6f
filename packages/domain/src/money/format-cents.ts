import { languageTag, type Locale } from '../text/locale.ts';
import type { Cents } from './cents.ts';

const currencyFormats: Partial<Record<Locale, Intl.NumberFormat>> = {};

/** Created lazily: the first one costs 10 ms and 7 MiB, and most processes never need it. */
const currencyFormat = (locale: Locale): Intl.NumberFormat =>
  (currencyFormats[locale] ??= new Intl.NumberFormat(languageTag(locale), {
    style: 'currency',
    currency: 'MXN',
    currencyDisplay: 'narrowSymbol',
  }));

/**
 * An amount as it is shown: `$1,234.50`, `-$0.05`.
 *
 * @example formatCents(cents(123_450), 'es') // '$1,234.50'
 */
export function formatCents(amount: Cents, locale: Locale): string {
  return currencyFormat(locale).format(centsToDecimal(amount));
}

/**
 * An amount in pesos as plain decimal text, for files and input fields: always two decimals, no grouping.
 *
 * @example centsToDecimal(cents(-5)) // '-0.05'
 */
export function centsToDecimal(amount: Cents): `${number}` {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const sign = amount < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}
