import { DomainError } from '@household/domain';
import { unreadableRequest } from './errors.ts';

/** Deeper than any valid body; recursive code is safe below it. */
const NESTING_MAX = 32;
/** More than any valid body of up to 1 MB, or a thousand plans, needs; few enough to be fast. */
const VALUES_MAX = 100_000;

/** More different keys than any valid body has; a million of them take seconds to parse into objects. */
const KEYS_MAX = 10_000;
/** The body limit of most calls; text validation scans a text several times before it refuses it. */
const TEXT_BYTES_MAX = 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, OPEN_RECORD, CLOSE_LIST, CLOSE_RECORD] = [0x5b, 0x7b, 0x5d, 0x7d];

/** The end of the string that begins at a quote; the length when it is not closed. */
function endOfText(json: Buffer, start: number): number {
  for (let index = start + 1; index < json.length; index += 1) {
    const byte = json[index];
    if (byte === QUOTE) return index;
    if (byte === BACKSLASH) index += 1;
  }
  return json.length;
}

/**
 * Checks JSON before it is parsed, in one pass without recursion: 16 MB of `[{},{},…]` would become 300 MB of objects.
 * Every array, object and comma counts as a value.
 *
 * @throws DomainError VALIDATION_FAILED when it is nested over 32 levels, TOO_LARGE when it has too many values,
 *   too many different keys or a text over 1 MB
 */
function checkJsonLimits(json: Buffer, valuesMax: number): void {
  const keys = new Set<string>();
  let [depth, values, textStart, textEnd] = [0, 0, 0, 0];
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index];
    if (byte === QUOTE) {
      [textStart, textEnd] = [index, endOfText(json, index)];
      refuseOver(TEXT_BYTES_MAX, textEnd - textStart);
      index = textEnd;
    } else if (byte === OPEN_LIST || byte === OPEN_RECORD) {
      depth += 1;
      values += 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_RECORD) depth -= 1;
    else if (byte === COMMA) values += 1;
    else if (byte === COLON) {
      keys.add(json.toString('latin1', textStart, textEnd));
      refuseOver(KEYS_MAX, keys.size);
    }
    if (depth > NESTING_MAX) throw unreadableRequest('Invalid JSON');
    refuseOver(valuesMax, values);
  }
}

function refuseOver(most: number, count: number): void {
  if (count > most) throw new DomainError('TOO_LARGE', {});
}

/**
 * Decodes a JSON body to text, without parsing it.
 *
 * @throws DomainError VALIDATION_FAILED for invalid UTF-8 or more than 32 levels of nesting, TOO_LARGE for more than `valuesMax` values, 10,000 different keys or a text over 1 MB
 */
export function decodeBody(body: Buffer, valuesMax: number = VALUES_MAX): string {
  checkJsonLimits(body, valuesMax);
  try {
    return utf8.decode(body);
  } catch {
    throw unreadableRequest('Invalid JSON');
  }
}
