import type { Language } from '../context.ts';

const QUALITY = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i;

/** How much a client wants one entry of its list, 0 … 1: 1 unless it says otherwise, and what cannot be read is not wanted. */
function qualityOf(parameters: readonly string[]): number {
  if (parameters.length === 0) return 1;
  return Number(QUALITY.exec(parameters[0] ?? '')?.[1] ?? 0);
}

/**
 * The language of ours that an `Accept-Language` header wants most, by its weights and then by its order; Spanish when it
 * names neither. Regions (`en-GB`) do not matter, and `*` is content with Spanish.
 */
export function preferredLanguage(header: string | undefined): Language {
  let best: { readonly language: Language; readonly quality: number } = { language: 'es', quality: 0 };
  for (const entry of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = entry.split(';');
    const named = /^(en|es|\*)(?:-|$)/i.exec(tag.trim())?.[1]?.toLowerCase();
    if (named === undefined) continue;
    const quality = qualityOf(parameters);
    if (quality > best.quality) best = { language: named === 'en' ? 'en' : 'es', quality };
  }
  return best.language;
}
