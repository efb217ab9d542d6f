import { parseAmount } from '../money/amount-expression.ts';
import { currencyOf } from './line-amount.ts';
import type { LineContext } from './line-context.ts';
import { isShortDay, shortDayAt } from './line-days.ts';
import type { Finding } from './line-findings.ts';
import { numberRuns, textOf } from './line-numbers.ts';
import { percentagesAt } from './line-splits.ts';
import type { LineWord } from './line-words.ts';

/** The days and splits among the quotients: `3/11`, `60/40`. Those beside a sign or alone beside a currency are arithmetic. */
export function quotients(
  words: readonly LineWord[],
  isFree: (at: number) => boolean,
  { today, members }: LineContext,
): Finding[] {
  const runs = numberRuns(words, isFree);
  const isInArithmetic = (at: number): boolean =>
    runs.some(
      (run) => run.from <= at && at < run.to && run.to - run.from > 1 && parseAmount(textOf(words, run)) !== null,
    );
  const isNumber = (at: number): boolean =>
    runs.some((run) => run.from <= at && at < run.to) && !isShortDay(words[at]!.text);
  /** Whether a currency stands at a place that has no other number on its far side. */
  const isOnlyNumberOf = (currencyAt: number, farSide: number): boolean =>
    words[currencyAt] !== undefined &&
    isFree(currencyAt) &&
    currencyOf(words[currencyAt].text) !== null &&
    !isNumber(farSide);

  return words.flatMap((_, at) => {
    if (!isFree(at)) return [];
    const split = percentagesAt(words, at, members);
    if (split) return isInArithmetic(at) ? [] : [split];
    const day = shortDayAt(words, at, today);
    if (!day || isInArithmetic(day.to - 1) || !isFree(day.to - 1)) return [];
    const isAlone = day.to === at + 1;
    // `el 3/11` is found at `el`.
    if (isAlone && at > 0 && shortDayAt(words, at - 1, today)?.to === at + 1) return [];
    return isAlone && (isOnlyNumberOf(at - 1, at - 2) || isOnlyNumberOf(at + 1, at + 2)) ? [] : [day];
  });
}
