/** Control characters, line and paragraph separators, and halves of a surrogate pair, which no UTF-8 can carry. */
const REFUSED = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;
/** Only spaces and invisible marks: looks empty, so it is empty. */
const BLANK = /^[\p{Z}\p{Cf}]*$/u;

/**
 * The form in which every text is kept: trimmed and NFC-normalised; '' when nothing visible is left.
 * Null when a control character stands inside it, also a newline or tab: those never reach the database.
 *
 * @example cleanText('  Cafe\u0301 ') // 'Café'
 */
export function cleanText(text: string): string | null {
  const trimmed = text.trim().normalize('NFC');
  if (REFUSED.test(trimmed)) return null;
  return BLANK.test(trimmed) ? '' : trimmed;
}

/** How many characters a person sees typed: code points, not UTF-16 units. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
