/**
 * The languages of the product, by their codes; the first is the default. To add one, add its code here and its two
 * catalogs: every other translation is a `Record<Locale, …>`, so that the compiler asks for it.
 */
export const LOCALES = ['es', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = LOCALES[0];

/** Each language's name in that language. */
export const LANGUAGE_NAMES: Record<Locale, string> = { es: 'Español', en: 'English' };

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/**
 * The locale for Intl, as used in Mexico. Plain `es` prints "1234,50 MXN" and 12.000 for twelve thousand, plain `en`
 * "MX$1,234.50".
 */
export const languageTag = (locale: Locale): string => `${locale}-MX`;
