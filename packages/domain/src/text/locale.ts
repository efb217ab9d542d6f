import { LANGUAGES, type Locale } from './languages.ts';

export type { Locale };

/** The languages of the product by their codes, the default first. */
export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[] as readonly [Locale, ...Locale[]];
export const DEFAULT_LOCALE: Locale = LOCALES[0];

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** The locale for Intl. */
export const languageTag = (locale: Locale): string => LANGUAGES[locale].tag;
