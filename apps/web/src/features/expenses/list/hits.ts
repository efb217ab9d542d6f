import { foldForSearch } from '@household/domain';

/** A range of a text, from `start` to before `end`. */
type Hit = { readonly start: number; readonly end: number };

/** The words of a search, normalised for comparison. */
export const wordsOf = (search: string | undefined): readonly string[] =>
  foldForSearch(search ?? '')
    .split(' ')
    .filter((word) => word !== '');

/** A normalised text, and the position of each of its characters in the original. */
function folded(text: string): { fold: string; places: number[] } {
  let fold = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const part = foldForSearch(character);
    fold += part;
    for (let unit = 0; unit < part.length; unit += 1) places.push(place);
    place += character.length;
  }
  return { fold, places: [...places, place] };
}

/**
 * The ranges of a text that match the words of a search, in order and without overlaps; case and accents are ignored.
 *
 * @param words of `wordsOf`
 */
export function hitsOf(text: string, words: readonly string[]): Hit[] {
  if (words.length === 0) return [];
  const { fold, places } = folded(text);
  const found: Hit[] = [];
  for (const word of words) {
    for (let at = fold.indexOf(word); at >= 0; at = fold.indexOf(word, at + word.length)) {
      found.push({ start: places[at]!, end: places[at + word.length]! });
    }
  }
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of found.toSorted((a, b) => a.start - b.start)) {
    const before = merged.at(-1);
    if (before && start <= before.end) before.end = Math.max(before.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** The first line of a note that matches a search; null if none does. */
export const lineWithHit = (notes: string | null, words: readonly string[]): string | null =>
  notes?.split('\n').find((line) => hitsOf(line, words).length > 0) ?? null;
