import { keepDigits } from '@household/domain';
import { brokenFile, excerpt, HouseholdFileError, notAHousehold, shown } from './file-error.ts';
import { type FileContent, type SectionName, sectionNames, valueNames } from './sections.ts';

/** Only numbers of 16 digits or more can differ from the shortest digits of their float. */
const LONG_NUMBER = /[:,[]\s*-?[\d.]{16}/;
const KNOWN_KEYS: ReadonlySet<string> = new Set([...sectionNames, ...valueNames]);
const SECTION = new RegExp(`(?<!\\\\)"(${sectionNames.join('|')})"\\s*:\\s*\\[`, 'g');

/**
 * Parses the bytes of a household file: its sections, and unknown top-level keys. Pesos of plans keep their digits as
 * written: `1.00499999999999999999` are 100 cents, its float is that of `1.005`.
 *
 * @throws HouseholdFileError in one line that says where
 */
export const parseContent = (bytes: Uint8Array): { content: FileContent; ignoredKeys: string[] } => {
  refuseOtherFiles(bytes);
  const text = decode(bytes);
  const found = parse(text);
  refuseTwice(text);
  const sections = sectionNames.map((name) => [name, sectionOf(found, name)]);
  const values = valueNames.map((name) => [name, Object.hasOwn(found, name) ? found[name] : undefined]);
  const content = Object.fromEntries([...sections, ...values]) as FileContent;
  return {
    content: LONG_NUMBER.test(text) ? { ...content, msi: plansByTheirDigits(text) } : content,
    ignoredKeys: Object.keys(found).filter((key) => !KNOWN_KEYS.has(key)),
  };
};

type Found = { readonly [key: string]: unknown };

const SPACES = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** Detects by the first bytes what is not a household file at all. */
const refuseOtherFiles = (bytes: Uint8Array): void => {
  const [first, second, third] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new HouseholdFileError('The file is in UTF-16: save it as UTF-8');
  }
  const hasMark = first === 0xef && second === 0xbb && third === 0xbf;
  const start = bytes.subarray(hasMark ? 3 : 0).find((byte) => !SPACES.has(byte));
  if (start === undefined) throw new HouseholdFileError('The file is empty');
  if (start !== 0x7b) throw notAHousehold(start);
};

/** Refuses invalid UTF-8 rather than storing replacement characters. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder().decode(bytes);
    throw new HouseholdFileError(`The file is not UTF-8 text: ${placeIn(text, text.indexOf('\ufffd'))}`);
  }
};

const parse = (text: string): Found => {
  try {
    return JSON.parse(text) as Found;
  } catch (error) {
    const { message } = error as SyntaxError;
    const at = positionOf(message, text);
    if (at === text.length)
      throw new HouseholdFileError(`The file is cut off: it ends with ${excerpt(text.slice(-40))}`);
    throw brokenFile(at === null ? excerpt(message) : placeIn(text, at));
  }
};

/** Where the engine stopped: its message has the position, says that the text ended, or only quotes the context. */
const positionOf = (message: string, text: string): number | null => {
  const position = / at position (\d+) \(line \d+ column \d+\)$/.exec(message)?.[1];
  if (/^(Unexpected end|Unterminated string)/.test(message)) return text.length;
  if (position !== undefined) return Number(position);
  const [, isInside, around = ''] =
    /^Unexpected token .+?, (\.\.\.)?"([^]*)"(?:\.\.\.)? is not valid JSON$/u.exec(message) ?? [];
  const at = text.indexOf(around);
  if (around === '' || at !== text.lastIndexOf(around)) return null;
  // The context starts ten characters before the error, or at the beginning of the text.
  return isInside === undefined ? at : at + 10;
};

/** `line 12, near {"id":tru}`; an export has one record a line. */
const placeIn = (text: string, at: number): string => {
  const line = text.slice(0, at).split('\n').length;
  return `line ${line}, near ${excerpt(text.slice(Math.max(0, at - 10), at + 30))}`;
};

/** `JSON.parse` silently keeps the last of two arrays with the same name. */
const refuseTwice = (text: string): void => {
  const seen = new Set<string>();
  for (const [, name = ''] of text.matchAll(SECTION)) {
    if (seen.has(name)) throw brokenFile(`${shown(name)} is there twice`);
    seen.add(name);
  }
};

const sectionOf = (found: Found, name: SectionName): readonly unknown[] => {
  const items = Object.hasOwn(found, name) ? found[name] : [];
  if (!Array.isArray(items)) throw new HouseholdFileError(`${name}: must be a list`);
  return items;
};

const plansByTheirDigits = (text: string): readonly unknown[] =>
  sectionOf(JSON.parse(text, keepDigits) as Found, 'msi');
