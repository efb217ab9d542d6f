import { foldForSearch } from '../text/fold-for-search.ts';

/** A word of a line, where it stands in the text, and the form in which it is compared: without case and accents. */
export type LineWord = { readonly text: string; readonly folded: string; readonly start: number; readonly end: number };

/** Words one after the other, by their places among the words: the first, and the one after the last. */
export type WordRange = { readonly from: number; readonly to: number };

export function wordsOf(line: string): LineWord[] {
  return [...line.matchAll(/\S+/gu)].map(({ 0: text, index }) => ({
    text,
    folded: foldForSearch(text),
    start: index,
    end: index + text.length,
  }));
}

/** Whether the words from a place on are those of a phrase. */
export const isPhrase = (words: readonly LineWord[], from: number, phrase: readonly string[]): boolean =>
  phrase.every((word, index) => words[from + index]?.folded === word);

/** Tells of a place whether its word is in none of the ranges. */
export function outside(ranges: readonly WordRange[]): (at: number) => boolean {
  const inside = new Set<number>();
  for (const { from, to } of ranges) {
    for (let at = from; at < to; at += 1) inside.add(at);
  }
  return (at) => !inside.has(at);
}
