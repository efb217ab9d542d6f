import { brokenFile, excerpt, HouseholdFileError } from './file-error.ts';

/** The bytes that make the structure of a JSON text. */
export const bytes = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  colon: 0x3a,
  openObject: 0x7b,
  closeObject: 0x7d,
  openList: 0x5b,
  closeList: 0x5d,
};

export const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Follows a JSON text byte by byte, as far as it takes to know where its values end; `JSON.parse` judges the rest. */
export class JsonStructure {
  #depth = 0;
  #isInString = false;
  #isEscaped = false;

  /** Whether the bytes so far are whole values. */
  get isOutside(): boolean {
    return this.#depth === 0 && !this.#isInString;
  }

  /** Whether this byte closes what was open before the first byte followed. */
  isClosedBy(byte: number): boolean {
    return this.isOutside && (byte === bytes.closeList || byte === bytes.closeObject);
  }

  follow(byte: number): void {
    if (this.#isInString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === bytes.backslash) this.#isEscaped = true;
      else if (byte === bytes.quote) this.#isInString = false;
    } else if (byte === bytes.quote) this.#isInString = true;
    else if (byte === bytes.openObject || byte === bytes.openList) this.#depth += 1;
    else if (byte === bytes.closeObject || byte === bytes.closeList) this.#depth -= 1;
  }
}

/** How many bytes of a mark stand before the text; null while there are too few to tell. @throws HouseholdFileError for UTF-16 */
export const byteOrderMarkLength = (start: Uint8Array): number | null => {
  const [first, second, third] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new HouseholdFileError('The file is in UTF-16: save it as UTF-8');
  }
  // Only a byte that can begin a mark has to wait for the next two.
  if (start.length < 3 && (first ?? 0xff) >= 0xef) return null;
  return first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
};

/** Refuses what is no UTF-8 instead of putting replacement characters into the household. */
export const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads a few bytes as JSON. @throws HouseholdFileError that says what they are and why they can't be read */
export const readBytes = <T>(part: Uint8Array, read: (text: string) => T, what: string): T => {
  let text: string;
  try {
    text = utf8.decode(part);
  } catch {
    throw brokenFile(`${what} is not UTF-8 text`);
  }
  try {
    return read(text);
  } catch {
    throw brokenFile(`${what} can't be read: ${excerpt(text)}`);
  }
};
