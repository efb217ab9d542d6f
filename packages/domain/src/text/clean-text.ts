/** The most characters of a text that a line holds; only notes are longer. */
const LINE_MAX = 255;
/** The most UTF-16 units that any form of one character has. */
const CHARACTER_UNITS_MAX = 6;

/**
 * A text in NFC, or as it is where it is longer than `max` characters in any form, so that the check of its length refuses it.
 * Normalising puts marks in order by comparing each with all before it: half a megabyte of them takes minutes.
 */
export const inShortNfc = (text: string, max = LINE_MAX): string =>
  text.length > max * CHARACTER_UNITS_MAX ? text : text.normalize('NFC');

/** Control characters, line and paragraph separators, and halves of a surrogate pair, which no UTF-8 can carry. */
const REFUSED = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;
const EACH_REFUSED = new RegExp(REFUSED, 'gu');
/** Only spaces, newlines and invisible marks: looks empty, so it is empty. */
const BLANK = /^[\p{Z}\p{Cf}\n]*$/u;

/**
 * The form in which every text is stored: trimmed and NFC-normalised (unless it is too long to be accepted); '' when
 * nothing visible is left. Null when it contains a control character, including newline and tab: those never reach the
 * database.
 *
 * @example cleanText('  Cafe\u0301 ') // 'Café'
 */
export function cleanText(text: string): string | null {
  const trimmed = inShortNfc(text.trim());
  if (REFUSED.test(trimmed)) return null;
  return BLANK.test(trimmed) ? '' : trimmed;
}

/**
 * The same for a text of several lines, which end in `\n`, also where a program wrote `\r\n`.
 *
 * @param max the most characters of it that are kept
 * @example cleanLines('Pan\r\ny leche ', 1000) // 'Pan\ny leche'
 */
export function cleanLines(text: string, max: number): string | null {
  const lines = inShortNfc(text.trim(), max).replaceAll('\r\n', '\n');
  if (REFUSED.test(lines.replaceAll('\n', ''))) return null;
  return BLANK.test(lines) ? '' : lines;
}

/** What a search field or an address asks for: a tab pasted from a spreadsheet is a space, not a refused character. */
export const searchText = (text: string): string => text.replaceAll(EACH_REFUSED, ' ');

/** The number of code points, not of UTF-16 units. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
