import type { Cents } from './cents.ts';

/** The two languages of the product; Spanish is the default. */
export type Locale = 'es' | 'en';
export const LOCALES = ['es', 'en'] as const satisfies readonly Locale[];
export const DEFAULT_LOCALE: Locale = 'es';

// Plain `es` prints "1234,50 MXN" and plain `en` "MX$1,234.50"; only these two print pesos as Mexicans write them.
const currencyFormats: Record<Locale, Intl.NumberFormat> = { es: currencyFormat('es-MX'), en: currencyFormat('en-MX') };

function currencyFormat(tag: string): Intl.NumberFormat {
  return new Intl.NumberFormat(tag, { style: 'currency', currency: 'MXN', currencyDisplay: 'narrowSymbol' });
}

/**
 * An amount as it is shown in both languages: `$1,234.50`, `-$0.05`.
 *
 * @example formatCents(cents(123_450), 'es') // '$1,234.50'
 */
export function formatCents(amount: Cents, locale: Locale): string {
  return currencyFormats[locale].format(centsToDecimal(amount));
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
