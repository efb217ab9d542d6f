import { DEFAULT_LOCALE, isLocale, type Locale } from '@household/domain';

const QUALITY = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i;

/** The weight of an entry, 0 … 1: 1 by default, 0 for malformed ones. */
function qualityOf(parameters: readonly string[]): number {
  if (parameters.length === 0) return 1;
  return Number(QUALITY.exec(parameters[0] ?? '')?.[1] ?? 0);
}

/**
 * The supported language that an `Accept-Language` header prefers, by weight and then by order; the default when it has
 * none. Regions (`en-GB`) are ignored, and `*` matches the default.
 */
export function preferredLanguage(header: string | undefined): Locale {
  let best: { readonly language: Locale; readonly quality: number } = { language: DEFAULT_LOCALE, quality: 0 };
  for (const entry of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = entry.split(';');
    const named = tag.trim().toLowerCase().split('-')[0];
    const language = named === '*' ? DEFAULT_LOCALE : named;
    if (!isLocale(language)) continue;
    const quality = qualityOf(parameters);
    if (quality > best.quality) best = { language, quality };
  }
  return best.language;
}
