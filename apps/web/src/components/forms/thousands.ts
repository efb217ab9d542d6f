const PLAIN = /^[0-9]*(?:\.[0-9]*)?$/;
const GROUPED = /^[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]*)?$/;
const GROUPS = /\B(?=(?:[0-9]{3})+(?![0-9]))/g;

const isOurs = (text: string): boolean => PLAIN.test(text) || GROUPED.test(text);
const countCommas = (text: string): number => text.split(',').length - 1;

/** A plain amount with thousands separators, `12345.6` as `12,345.6`; anything else, such as arithmetic, unchanged. */
export function withThousands(text: string): string {
  const plain = text.replaceAll(',', '');
  if (!isOurs(text) || !PLAIN.test(plain)) return text;
  const [whole = '', decimals] = plain.split('.');
  return whole.replaceAll(GROUPS, ',') + (decimals === undefined ? '' : `.${decimals}`);
}

/** A text and its caret position, from 0. */
export type Typed = { readonly text: string; readonly caret: number };

/**
 * What an amount field shows after a keystroke: thousands separators are inserted while typing, and the caret stays
 * between the same digits. A comma that the person typed, and anything that is not a plain amount, is left alone, so
 * the meaning never changes.
 *
 * @param before the text before the keystroke
 * @param after the text as the browser changed it
 */
export function typeThousands(before: string, after: Typed): Typed {
  const rubbed = rubOutDigit(before, after);
  const { text, caret } = rubbed;
  const plain = text.replaceAll(',', '');
  const hasOwnComma = countCommas(text) > countCommas(before);
  if (!isOurs(before) || hasOwnComma || !PLAIN.test(plain)) return after;
  const shown = withThousands(plain);
  const digits = caret - countCommas(text.slice(0, caret));
  return { text: shown, caret: placeAfter(shown, digits) };
}

/** Deleting one of our commas also deletes the digit beside it: otherwise the comma would come back at once. */
function rubOutDigit(before: string, { text, caret }: Typed): Typed {
  const isCommaGone = before.length === text.length + 1 && before[caret] === ',';
  const isSame = before.slice(0, caret) === text.slice(0, caret) && before.slice(caret + 1) === text.slice(caret);
  if (!isCommaGone || !isSame || !GROUPED.test(before)) return { text, caret };
  return { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 };
}

/** The position after that many characters other than commas. */
function placeAfter(text: string, digits: number): number {
  let place = 0;
  for (let seen = 0; seen < digits && place < text.length; place += 1) if (text[place] !== ',') seen += 1;
  return place;
}
