import { DomainError } from '@household/domain';
import { randomInt } from 'node:crypto';
import { unreadableRequest } from './errors.ts';

/** Deeper than any valid body; recursive code is safe below it. */
const NESTING_MAX = 32;

/** What a JSON body may contain before it is parsed. */
export interface JsonLimits {
  /** Every array, object and comma counts as a value. */
  readonly values: number;
  /** Different keys; a million of them take seconds to parse into objects. */
  readonly keys: number;
}

/** More than any valid body of up to 1 MB, or a thousand plans, needs; few enough to be fast. */
const DEFAULT_LIMITS: JsonLimits = { values: 100_000, keys: 10_000 };

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

/** Odd, so that no byte is lost in the product; random, so that nobody can prepare colliding keys. */
const MULTIPLIER = randomInt(2 ** 31) * 2 + 1;

/** A 32-bit hash of a key: making a string of each of a million keys would take 0.3 s. */
function hashOf(json: Buffer, start: number, end: number): number {
  let hash = end - start;
  for (let index = start; index < end; index += 1) hash = Math.imul(hash ^ json[index]!, MULTIPLIER) + (hash >>> 15);
  return hash | 0;
}

/**
 * Checks JSON before it is parsed, in one pass without recursion: 16 MB of `[{},{},…]` would become 300 MB of objects.
 *
 * @throws DomainError VALIDATION_FAILED when it is nested over 32 levels, TOO_LARGE when it has too many values,
 *   too many different keys or a text over 1 MB
 */
function checkJsonLimits(json: Buffer, limits: JsonLimits): void {
  const keys = new Set<number>();
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
      keys.add(hashOf(json, textStart, textEnd));
      refuseOver(limits.keys, keys.size);
    }
    if (depth > NESTING_MAX) throw unreadableRequest('Invalid JSON');
    refuseOver(limits.values, values);
  }
}

function refuseOver(most: number, count: number): void {
  if (count > most) throw new DomainError('TOO_LARGE', {});
}

/**
 * Decodes a JSON body to text, without parsing it.
 *
 * @throws DomainError VALIDATION_FAILED for invalid UTF-8 or more than 32 levels of nesting, TOO_LARGE for more values or
 *   different keys than the limits, or a text over 1 MB
 */
export function decodeBody(body: Buffer, limits: JsonLimits = DEFAULT_LIMITS): string {
  checkJsonLimits(body, limits);
  try {
    return utf8.decode(body);
  } catch {
    throw unreadableRequest('Invalid JSON');
  }
}
