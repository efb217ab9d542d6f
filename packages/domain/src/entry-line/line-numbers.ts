import type { LineWord, WordRange } from './line-words.ts';

/** A word of which an amount may be made: digits, separators, `$`, signs of arithmetic, `MXN`. */
const AMOUNT_WORD = /^(?:mxn)?[-+*/×÷−().,$0-9]*(?:mxn)?$/u;
const OPEN_END = /[-+*/×÷−($]$/u;
const OPEN_START = /^[-+*/×÷−)]/u;

/**
 * The runs of free words that could be an amount: `900`, `$ 900`, `120 + 80`, `900 mxn`. Words belong together when a sign
 * of arithmetic, a `$` or `MXN` joins them; a space alone groups no thousands.
 */
export function numberRuns(words: readonly LineWord[], isFree: (at: number) => boolean): WordRange[] {
  const runs: { from: number; to: number }[] = [];
  for (const [at, word] of words.entries()) {
    if (!isFree(at) || !AMOUNT_WORD.test(word.folded)) continue;
    const last = runs.at(-1);
    if (last?.to === at && areJoined(words[at - 1]!.folded, word.folded)) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

const areJoined = (left: string, right: string): boolean =>
  OPEN_END.test(left) || OPEN_START.test(right) || left === 'mxn' || right === 'mxn';

/** The text of words one after the other, as it stands in the line. */
export const textOf = (words: readonly LineWord[], { from, to }: WordRange): string =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
