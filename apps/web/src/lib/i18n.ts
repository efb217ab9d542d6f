import { i18n, type Messages } from '@lingui/core';
import { readLocalSetting, writeLocalSetting } from './local-setting.ts';

export const locales = ['es', 'en'] as const;
export type Locale = (typeof locales)[number];

const key = 'locale';
const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

type Catalog = (locale: Locale) => Promise<{ messages: Messages }>;
const entryCatalog: Catalog = (locale) => import(`../locales/entry/${locale}.po`);
const appCatalog: Catalog = (locale) => import(`../locales/${locale}.po`);

const wanted = new Set<Catalog>([entryCatalog]);

async function load(locale: Locale, catalogs: Iterable<Catalog>): Promise<void> {
  const parts = await Promise.all(Array.from(catalogs, (catalog) => catalog(locale)));
  for (const { messages } of parts) i18n.load(locale, messages);
}

/** The language kept in this browser; Spanish unless it says English. */
export function storedLocale(): Locale {
  const stored = readLocalSetting(key);
  return isLocale(stored) ? stored : 'es';
}

/** The language on screen, or the one that is about to be. */
export function currentLocale(): Locale {
  return isLocale(i18n.locale) ? i18n.locale : storedLocale();
}

/** Shows the interface in a language, with every catalog that the open screens need. */
export async function activateLocale(locale: Locale): Promise<void> {
  await load(locale, wanted);
  // Counts are written as in Mexico, 12,000; in Spain 12.000 is the same number.
  i18n.activate(locale, `${locale}-MX`);
  document.documentElement.lang = locale;
}

export async function setLocale(locale: Locale): Promise<void> {
  writeLocalSetting(key, locale);
  await activateLocale(locale);
}

/** Adds the words of the screens behind the sign-in; until then only the entry's words are downloaded. */
export async function loadAppMessages(): Promise<void> {
  if (wanted.has(appCatalog)) return;
  const locale = currentLocale();
  await load(locale, [appCatalog]);
  wanted.add(appCatalog);
  // The language may have been switched while the catalog was on its way.
  if (currentLocale() !== locale) await load(currentLocale(), [appCatalog]);
}
