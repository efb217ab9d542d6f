import { i18n, type Messages } from '@lingui/core';
import { readLocalSetting, writeLocalSetting } from './local-setting.ts';

export const locales = ['es', 'en'] as const;
export type Locale = (typeof locales)[number];

const key = 'locale';
const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** What is shown before the sign-in, what the app is made of, and what single features say on their screens. */
type Catalog =
  | 'entry'
  | 'app'
  | 'analytics'
  | 'categories'
  | 'history'
  | 'msi'
  | 'personal'
  | 'porting'
  | 'recurring'
  | 'reports'
  | 'settings';

const fetchCatalog = (catalog: Catalog, locale: Locale): Promise<{ messages: Messages }> =>
  catalog === 'app' ? import(`../locales/${locale}.po`) : import(`../locales/${catalog}/${locale}.po`);

const wanted = new Set<Catalog>(['entry']);

async function load(locale: Locale, catalogs: Iterable<Catalog>): Promise<void> {
  const parts = await Promise.all(Array.from(catalogs, (catalog) => fetchCatalog(catalog, locale)));
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

let chosen: Locale | undefined;

/** Shows the interface in a language, with every catalog that the open screens need, unless another is chosen meanwhile. */
export async function activateLocale(locale: Locale): Promise<void> {
  chosen = locale;
  let known = 0;
  // A screen that is opened meanwhile wants words of its own.
  while (known < wanted.size) {
    known = wanted.size;
    await load(locale, wanted);
  }
  if (chosen !== locale) return;
  // Counts are written as in Mexico, 12,000; in Spain 12.000 is the same number.
  i18n.activate(locale, `${locale}-MX`);
  document.documentElement.lang = locale;
}

/** Shows a language and keeps it for the next visit. @throws Error when its words can't be fetched; nothing changes then */
export async function setLocale(locale: Locale): Promise<void> {
  await activateLocale(locale);
  if (chosen === locale) writeLocalSetting(key, locale);
}

/** Adds the words of a part of the app; until then only the entry's are downloaded. */
export async function loadMessages(catalog: Catalog): Promise<void> {
  if (wanted.has(catalog)) return;
  const locale = currentLocale();
  await load(locale, [catalog]);
  wanted.add(catalog);
  // The language may have been switched while the catalog was on its way.
  if (currentLocale() !== locale) await load(currentLocale(), [catalog]);
}

/** Code that is of use only with its words, which come beside it. */
export function withMessages<Module>(catalog: Catalog, code: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([code(), loadMessages(catalog)]);
    return module;
  };
}
