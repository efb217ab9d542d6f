import { DEFAULT_LOCALE, isLocale, type Locale } from '@household/domain';

const QUALITY = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i;

/** How much a client wants one entry of its list, 0 … 1: 1 unless it says otherwise, and what cannot be read is not wanted. */
function qualityOf(parameters: readonly string[]): number {
  if (parameters.length === 0) return 1;
  return Number(QUALITY.exec(parameters[0] ?? '')?.[1] ?? 0);
}

/**
 * The language of ours that an `Accept-Language` header wants most, by its weights and then by its order; the default when
 * it names none. Regions (`en-GB`) do not matter, and `*` is content with the default.
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
