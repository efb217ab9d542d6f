import { descriptionKey } from '../entry-line/line-context.ts';
import { foldForSearch } from '../text/fold-for-search.ts';

/** What banks and payment services write before the shop. */
const BEFORE_SHOP = new Set(
  'cargo clip compra compras con conekta dev devol devolucion domiciliacion mercadopago merpago pago paypal pos purchase recibo reembolso servicio servicios tpv zettle'.split(
    ' ',
  ),
);
/** Fewer letters at the beginning of more words name no shop. */
const LETTERS_MIN = 4;

/** The words of a description, without the figures of receipts and branches. */
const wordsOf = (description: string): string[] =>
  (foldForSearch(description).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !/\p{N}/u.test(word));

/**
 * For each description of a bank's file the category that the household usually gives to such: of the very description;
 * else of one with the same words; else of the longest known one that its words begin with (`CHEDRAUI SELECTO 0231 CDMX`
 * is «Chedraui»); else of the newest one that begins with its words. Null where nothing earlier is like it.
 *
 * @param learned of `learnedCategories`, the newest description first
 * @example usualCategories(['COMPRA TPV OXXO 0441'], new Map([['oxxo', 'snacks']])) // ['snacks']
 */
export function usualCategories(
  descriptions: readonly string[],
  learned: ReadonlyMap<string, string>,
): (string | null)[] {
  const whole = new Map<string, string>();
  const beginnings = new Map<string, string>();
  for (const [description, categoryId] of learned) {
    const words = shopWordsOf(description);
    for (let length = 1; length <= words.length; length += 1) {
      const known = length === words.length ? whole : beginnings;
      const key = words.slice(0, length).join(' ');
      if (!known.has(key)) known.set(key, categoryId);
    }
  }
  const categoryOf = (description: string): string | null => {
    const same = learned.get(descriptionKey(description));
    if (same !== undefined) return same;
    const words = shopWordsOf(description);
    for (let length = words.length; length > 0; length -= 1) {
      const key = words.slice(0, length).join(' ');
      const isEnough = key.length >= LETTERS_MIN || length === words.length;
      const found = isEnough ? whole.get(key) : undefined;
      if (found !== undefined) return found;
    }
    const all = words.join(' ');
    return all.length < LETTERS_MIN ? null : (beginnings.get(all) ?? null);
  };
  const read = new Map<string, string | null>();
  return descriptions.map((description) => {
    const known = read.get(description);
    if (known !== undefined) return known;
    const categoryId = categoryOf(description);
    read.set(description, categoryId);
    return categoryId;
  });
}

/** The words from the shop on; all of them where nothing else is said. */
function shopWordsOf(description: string): string[] {
  const words = wordsOf(description);
  const first = words.findIndex((word) => !BEFORE_SHOP.has(word));
  return first === -1 ? words : words.slice(first);
}
