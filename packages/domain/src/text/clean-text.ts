/**
 * More UTF-16 units than any text of at most 255 characters has in any form: a character is made of four at most, of two
 * units each.
 */
const NORMALISED_UNITS_MAX = 2048;

/**
 * A text in NFC, or as it is where it is longer than any that is kept, so that whoever looks at its length refuses it.
 * Normalising puts marks in order by comparing each with all before it: half a megabyte of them takes minutes.
 */
export const inShortNfc = (text: string): string => (text.length > NORMALISED_UNITS_MAX ? text : text.normalize('NFC'));

/** Control characters, line and paragraph separators, and halves of a surrogate pair, which no UTF-8 can carry. */
const REFUSED = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;
/** Only spaces and invisible marks: looks empty, so it is empty. */
const BLANK = /^[\p{Z}\p{Cf}]*$/u;

/**
 * The form in which every text is kept: trimmed and NFC-normalised (unless it is too long to be kept); '' when nothing visible is left.
 * Null when a control character stands inside it, also a newline or tab: those never reach the database.
 *
 * @example cleanText('  Cafe\u0301 ') // 'Café'
 */
export function cleanText(text: string): string | null {
  const trimmed = inShortNfc(text.trim());
  if (REFUSED.test(trimmed)) return null;
  return BLANK.test(trimmed) ? '' : trimmed;
}

/** How many characters a person sees typed: code points, not UTF-16 units. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
