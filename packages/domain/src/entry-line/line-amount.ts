import { originalAmountText } from '../currency/amount-text.ts';
import { currencyDecimals } from '../currency/currencies.ts';
import { productCents, type Original } from '../currency/original.ts';
import { parseAmount } from '../money/amount-expression.ts';
import { cents, CENTS_MAX, type Cents } from '../money/cents.ts';
import { textOf } from './line-numbers.ts';
import type { LineWord, WordRange } from './line-words.ts';

/** In small letters only these: `gel`, `ron`, `cup`, `pen` and `top` are words. */
const CODES_IN_SMALL_LETTERS: ReadonlySet<string> = new Set('USD EUR GBP CAD JPY CHF CNY BRL GTQ'.split(' '));
const HAS_DIGIT = /[0-9]/u;
const MARKED_AS_MONEY = /\$|mxn/iu;

/** An amount in another currency; its rate is null while none is known. */
export type LineOriginal = Omit<Original, 'rate'> & { readonly rate: string | null };

/** Pesos, or an amount in another currency and what it comes to; null while its rate is not known. */
export type LineAmount = { readonly amountCents: Cents | null; readonly original: LineOriginal | null };

/** The code of a currency that a word is, other than the peso's; null when it is none. */
export function currencyOf(word: string): string | null {
  const code = word.toUpperCase();
  const isMeant = word === code || CODES_IN_SMALL_LETTERS.has(code);
  return isMeant && currencyDecimals(code) !== null ? code : null;
}

/** A number and the currency beside it, with the words of both. */
type Candidate = WordRange & { readonly number: WordRange; readonly currency: string | null };

/**
 * The amount of a line: of several numbers the one with `$` or a currency. Null when that does not decide, or when what was
 * decided is no amount within the limits.
 *
 * @param runs the words that could be numbers
 * @param isFree whether the word at a place has no other meaning
 */
export function amountOf(
  words: readonly LineWord[],
  runs: readonly WordRange[],
  isFree: (at: number) => boolean,
  rates: Readonly<Record<string, string>>,
): (WordRange & LineAmount) | null {
  const numbers = runs.filter((run) => HAS_DIGIT.test(textOf(words, run)));
  const codeAt = (at: number): string | null => (words[at] && isFree(at) ? currencyOf(words[at].text) : null);
  const candidates = numbers.map((number): Candidate | null => {
    const [before, after] = [codeAt(number.from - 1), codeAt(number.to)];
    // A number between two currencies belongs to neither of them.
    if (before && after) return null;
    return {
      number,
      currency: before ?? after,
      from: before ? number.from - 1 : number.from,
      to: after ? number.to + 1 : number.to,
    };
  });
  const isDoubtful = candidates.some(
    (one, index) => one === null || candidates.slice(index + 1).some((other) => other !== null && other.from < one.to),
  );
  if (isDoubtful) return null;

  const certain = candidates as readonly Candidate[];
  const marked = certain.filter(({ number, currency }) => currency || MARKED_AS_MONEY.test(textOf(words, number)));
  const [meant, ...more] = marked.length > 0 ? marked : certain;
  if (!meant || more.length > 0) return null;
  const amount = readAmount(textOf(words, meant.number), meant.currency, rates);
  return amount && { from: meant.from, to: meant.to, ...amount };
}

function readAmount(text: string, currency: string | null, rates: Readonly<Record<string, string>>): LineAmount | null {
  if (currency !== null) return /mxn/iu.test(text) ? null : inCurrency(text, currency, rates[currency] ?? null);
  const amountCents = parseAmount(text);
  return amountCents !== null && isAmount(BigInt(amountCents)) ? { amountCents, original: null } : null;
}

/** An amount written with the currency's decimals, and its pesos. */
function inCurrency(text: string, currency: string, rate: string | null): LineAmount | null {
  const amount = originalAmountText(text, currency);
  if (amount === null) return null;
  if (rate === null) return { amountCents: null, original: { currency, amount, rate } };
  const product = productCents(amount, rate);
  return isAmount(product) ? { amountCents: cents(Number(product)), original: { currency, amount, rate } } : null;
}

const isAmount = (value: bigint): boolean => value >= 1n && value <= CENTS_MAX;
