import { DEFAULT_LOCALE, isLocale, languageTag, type Locale } from '@household/domain';
import { i18n, type Messages } from '@lingui/core';
import { readLocalSetting, writeLocalSetting } from '../components/browser/local-setting.ts';

const key = 'locale';

/** Loads a catalog in a language. */
export type Catalog = (locale: Locale) => Promise<{ messages: Messages }>;

const entries = import.meta.glob<{ messages: Messages }>('./locales/entry/*.po', { eager: true });
/** What the page starts with: a few words, in all languages. */
const entry: Catalog = (locale) => Promise.resolve(entries[`./locales/entry/${locale}.po`]!);
/**
 * Everything else. A build never loads it as a whole: there each screen has its part (scripts/screen-messages.ts).
 */
export const signedInMessages: Catalog | undefined = import.meta.env.PROD
  ? undefined
  : (locale) => import(`./locales/${locale}.po`);

const wanted = new Set<Catalog>([entry]);

async function load(locale: Locale, catalogs: Iterable<Catalog>): Promise<void> {
  const parts = await Promise.all(Array.from(catalogs, (catalog) => catalog(locale)));
  for (const { messages } of parts) {
    // `load` also renders all components again. What is on screen has its texts, so those of other code change nothing.
    if (locale === i18n.locale) for (const [id, text] of Object.entries(messages)) i18n.messages[id] = text;
    else i18n.load(locale, messages);
  }
}

/** The language stored in this browser, or the default. */
export function storedLocale(): Locale {
  const stored = readLocalSetting(key);
  return isLocale(stored) ? stored : DEFAULT_LOCALE;
}

/** The current language, or the one that is being loaded. */
export function currentLocale(): Locale {
  return isLocale(i18n.locale) ? i18n.locale : storedLocale();
}

let chosen: Locale | undefined;

/** Activates a language, with every catalog that the open screens need, unless another is chosen meanwhile. */
export async function activateLocale(locale: Locale): Promise<void> {
  chosen = locale;
  let known = 0;
  // A screen opened meanwhile needs its own catalog.
  while (known < wanted.size) {
    known = wanted.size;
    await load(locale, wanted);
  }
  if (chosen !== locale) return;
  i18n.activate(locale, languageTag(locale));
  document.documentElement.lang = locale;
}

/**
 * Activates a language and stores it for the next visit. @throws Error when its catalog fails to load; nothing changes
 * then
 */
export async function setLocale(locale: Locale): Promise<void> {
  await activateLocale(locale);
  if (chosen === locale) writeLocalSetting(key, locale);
}

/** Adds the catalog of a part of the app; until then there is only the entry's. */
export async function loadMessages(catalog: Catalog): Promise<void> {
  if (wanted.has(catalog)) return;
  const locale = currentLocale();
  await load(locale, [catalog]);
  wanted.add(catalog);
  // The language may have been switched while the catalog was loading.
  if (currentLocale() !== locale) await load(currentLocale(), [catalog]);
}

/**
 * Lazy-loads code together with its catalog. The build determines the texts and passes them as `catalog`
 * (scripts/screen-messages.ts).
 *
 * @example withMessages(() => import('../features/msi/msi-screen.tsx'))
 */
export function withMessages<Module>(code: () => Promise<Module>, catalog = signedInMessages): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([code(), catalog && loadMessages(catalog)]);
    return module;
  };
}
