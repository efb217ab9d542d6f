import { brokenFile, HouseholdFileError, notAHousehold, shown } from './file-error.ts';
import { byteOrderMarkLength, bytes as mark, isSpace, JsonStructure, readBytes, utf8 } from './json-structure.ts';

/** The arrays of a household file, in the order in which they are written. */
export const sectionNames = ['members', 'salaries', 'categories', 'recurringRules', 'msi', 'expenses'] as const;
export type SectionName = (typeof sectionNames)[number];

export type ScannedItems = { section: SectionName; firstIndex: number; items: unknown[] };
export type ScannedKey = { ignoredKey: string };
type Found = ScannedItems | ScannedKey;
/** How the text of some items becomes values; throws on what is no JSON. */
export type ReadJson = (text: string, section: SectionName) => unknown;

/** Longer than any item with all its fields at their limits; what is longer is noise. */
const ITEM_BYTES_MAX = 1_048_576;
/** Between the keys, all in all. */
const SPACES_MAX = 1_048_576;
const KEY_BYTES_MAX = 1_024;
/** Unknown top-level values are passed over; this many of them are still a household file. */
const IGNORED_KEYS_MAX = 100;

type State = 'start' | 'first-key' | 'key' | 'colon' | 'value' | 'items' | 'skip' | 'scalar' | 'after-value' | 'end';

const isSection = (key: string): key is SectionName => (sectionNames as readonly string[]).includes(key);

/**
 * Finds the items of a household file while its bytes arrive: only the structure of the outermost object and of its
 * arrays is followed here, each run of whole items is read by `JSON.parse`. Memory stays within one chunk and one item.
 */
export class SectionScanner {
  readonly #wanted: ReadonlySet<SectionName>;
  readonly #read: ReadJson;
  readonly #seen = new Set<string>();
  #bytes: Uint8Array = new Uint8Array(0);
  #at = 0;
  #state: State = 'start';
  #key = '';
  #structure = new JsonStructure();
  /** Of the items of the present array: where the unread ones start, how far they were scanned, where each ended. */
  #scanned = 0;
  #ends: number[] = [];
  #index = 0;
  #spaces = 0;
  #isFirstChunk = true;

  constructor(wanted: Iterable<SectionName>, read: ReadJson = (text) => JSON.parse(text)) {
    this.#wanted = new Set(wanted);
    this.#read = read;
  }

  /** Takes the next bytes and gives what became whole with them. @throws HouseholdFileError */
  push(chunk: Uint8Array): Found[] {
    const rest = this.#bytes.subarray(this.#at);
    this.#bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    this.#scanned -= this.#at;
    this.#at = 0;
    if (this.#isFirstChunk) {
      const length = byteOrderMarkLength(this.#bytes);
      if (length === null) return [];
      this.#isFirstChunk = false;
      this.#at = length;
    }
    const found: Found[] = [];
    // Each step consumes a token, or says that it needs more bytes.
    while (this.#step(found));
    return found;
  }

  /** Says that no more bytes come. @throws HouseholdFileError when the file is cut off */
  finish(): void {
    if (this.#state === 'end') return;
    if (this.#state === 'start') throw new HouseholdFileError('The file is empty');
    const where =
      this.#state === 'items' ? ` in ${this.#place(this.#index)}` : this.#key ? ` after "${this.#key}"` : '';
    throw new HouseholdFileError(`The file is cut off: it ends${where}`);
  }

  #step(found: Found[]): boolean {
    if (this.#state === 'items') return this.#items(found);
    if (this.#state === 'skip') return this.#skip();
    if (this.#state === 'scalar') return this.#scalar();
    const byte = this.#passSpaces();
    if (byte === undefined) return false;
    switch (this.#state) {
      case 'start':
        if (byte !== mark.openObject) throw notAHousehold(byte);
        return this.#pass('first-key');
      case 'first-key':
        return byte === mark.closeObject ? this.#pass('end') : this.#readKey(byte);
      case 'key':
        return this.#readKey(byte);
      case 'colon':
        if (byte !== mark.colon) throw brokenFile(`a colon is missing after "${this.#key}"`);
        return this.#pass('value');
      case 'value':
        return this.#startValue(byte, found);
      case 'after-value':
        if (byte === mark.comma) return this.#pass('key');
        if (byte === mark.closeObject) return this.#pass('end');
        throw brokenFile(`a comma is missing after "${this.#key}"`);
      default:
        throw brokenFile('there is more after its end');
    }
  }

  #passSpaces(): number | undefined {
    const start = this.#at;
    while (this.#at < this.#bytes.length && isSpace(this.#bytes[this.#at]!)) this.#at += 1;
    this.#spaces += this.#at - start;
    if (this.#spaces > SPACES_MAX) throw brokenFile('it holds endless spaces');
    return this.#bytes[this.#at];
  }

  #pass(next: State): true {
    this.#at += 1;
    this.#state = next;
    return true;
  }

  #readKey(byte: number): boolean {
    if (byte !== mark.quote)
      throw brokenFile(this.#key ? `a key is missing after "${this.#key}"` : 'its first key is missing');
    let end = this.#at + 1;
    while (end < this.#bytes.length && this.#bytes[end] !== mark.quote)
      end += this.#bytes[end] === mark.backslash ? 2 : 1;
    if (end - this.#at > KEY_BYTES_MAX) throw brokenFile('a key is too long');
    if (end >= this.#bytes.length) return false;
    this.#key = readBytes(this.#bytes.subarray(this.#at, end + 1), (text) => JSON.parse(text) as string, 'a key');
    if (this.#seen.has(this.#key)) throw brokenFile(`${shown(this.#key)} is there twice`);
    this.#seen.add(this.#key);
    if (this.#seen.size > IGNORED_KEYS_MAX) throw brokenFile('it has too many keys');
    this.#at = end + 1;
    this.#state = 'colon';
    return true;
  }

  #startValue(byte: number, found: Found[]): true {
    this.#structure = new JsonStructure();
    this.#scanned = this.#at;
    if (!isSection(this.#key)) {
      found.push({ ignoredKey: this.#key });
      this.#state = [mark.quote, mark.openObject, mark.openList].includes(byte) ? 'skip' : 'scalar';
      return true;
    }
    if (byte !== mark.openList) throw new HouseholdFileError(`${this.#key}: must be a list`);
    this.#index = 0;
    if (!this.#wanted.has(this.#key)) {
      this.#state = 'skip';
      return true;
    }
    this.#scanned += 1;
    return this.#pass('items');
  }

  /** Scans to the end of the array or of the bytes, and reads the items that are whole. */
  #items(found: Found[]): boolean {
    const bytes = this.#bytes;
    const structure = this.#structure;
    let at = this.#scanned;
    while (at < bytes.length && !structure.isClosedBy(bytes[at]!)) {
      if (structure.isOutside && bytes[at] === mark.comma) this.#ends.push(at);
      else structure.follow(bytes[at]!);
      at += 1;
    }
    this.#scanned = at;
    const isClosed = at < bytes.length;
    if (isClosed) this.#endLastItem(at);
    this.#readItems(found);
    if (isClosed) {
      this.#at = at;
      return this.#pass('after-value');
    }
    if (bytes.length - this.#at <= ITEM_BYTES_MAX) return false;
    throw new HouseholdFileError(`${this.#place(this.#index)}: larger than 1 MB`);
  }

  #endLastItem(at: number): void {
    if (this.#bytes[at] !== mark.closeList)
      throw brokenFile(`${this.#place(this.#index + this.#ends.length)} does not end`);
    const start = (this.#ends.at(-1) ?? this.#at - 1) + 1;
    const isEmptyList = this.#index + this.#ends.length === 0 && this.#bytes.subarray(start, at).every(isSpace);
    if (!isEmptyList) this.#ends.push(at);
  }

  #readItems(found: Found[]): void {
    const end = this.#ends.at(-1);
    if (end === undefined) return;
    const section = this.#key as SectionName;
    const firstIndex = this.#index;
    let items: unknown = null;
    try {
      items = this.#read(`[${utf8.decode(this.#bytes.subarray(this.#at, end))}]`, section);
    } catch {
      // Read once more, one by one, to say which item it is.
    }
    if (!Array.isArray(items) || items.length !== this.#ends.length) throw this.#brokenItem(section);
    found.push({ section, firstIndex, items });
    this.#index += this.#ends.length;
    this.#at = end + 1;
    this.#ends = [];
  }

  #brokenItem(section: SectionName): HouseholdFileError {
    let start = this.#at;
    for (const [offset, end] of this.#ends.entries()) {
      const place = this.#place(this.#index + offset);
      try {
        readBytes(this.#bytes.subarray(start, end), (text) => this.#read(text, section), place);
      } catch (error) {
        return error as HouseholdFileError;
      }
      start = end + 1;
    }
    return brokenFile(`${section} can't be read`);
  }

  #skip(): boolean {
    while (this.#at < this.#bytes.length) {
      this.#structure.follow(this.#bytes[this.#at]!);
      if (this.#structure.isOutside) return this.#pass('after-value');
      this.#at += 1;
    }
    return false;
  }

  #scalar(): boolean {
    let end = this.#at;
    while (end < this.#bytes.length && this.#bytes[end] !== mark.comma && this.#bytes[end] !== mark.closeObject)
      end += 1;
    if (end - this.#at > KEY_BYTES_MAX) throw brokenFile(`"${this.#key}" has no value`);
    if (end === this.#bytes.length) return false;
    readBytes(this.#bytes.subarray(this.#at, end), JSON.parse, `the value of "${this.#key}"`);
    this.#at = end;
    this.#state = 'after-value';
    return true;
  }

  readonly #place = (index: number): string => `${this.#key}[${index}]`;
}
