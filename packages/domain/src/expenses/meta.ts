import type * as z from 'zod/mini';
import { MESSAGES } from '../errors/messages.ts';
import { parsed, Refusal } from '../errors/parsed.ts';
import { hasInvisible } from '../text/invisible.ts';

export type MetaValue = string | number | boolean | null;

/** Free key/value data that programs attach to an expense or a rule. */
export type Meta = Readonly<Record<string, MetaValue>>;

/** The size of the record as JSON in UTF-8. */
const META_BYTES_MAX = 4096;

/** Keys that would cause prototype pollution where a record is merged carelessly. */
const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** PostgreSQL's jsonb stores neither NUL nor half a surrogate pair. */
const UNSTORABLE = /[\0\p{Cs}]/u;

export const metaSchema: z.ZodMiniType<Meta, Meta> = parsed<Meta, Meta>(
  (input) => {
    if (!isPlainRecord(input)) return null;
    const entries = Object.entries(input);
    // First, because looking for invisible characters scans a long text many times.
    let units = 0;
    for (const [key, value] of entries) {
      units += key.length + (typeof value === 'string' ? value.length : 0);
      if (units > META_BYTES_MAX) return new Refusal(MESSAGES.metaTooLarge);
      if (REFUSED_KEYS.has(key)) return new Refusal(MESSAGES.metaKeyRefused);
      if (!isMetaValue(value)) return null;
      if (UNSTORABLE.test(key) || (typeof value === 'string' && UNSTORABLE.test(value))) {
        return new Refusal(MESSAGES.invalidCharacters);
      }
      if (hasInvisible(key) || (typeof value === 'string' && hasInvisible(value))) {
        return new Refusal(MESSAGES.invisibleCharacters);
      }
    }
    const meta = Object.fromEntries(entries) as Meta;
    return utf8Length(JSON.stringify(meta)) > META_BYTES_MAX ? new Refusal(MESSAGES.metaTooLarge) : meta;
  },
  MESSAGES.invalidMeta,
  { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } },
);

function isPlainRecord(input: unknown): input is Record<string, unknown> {
  if (typeof input !== 'object' || input === null) return false;
  const prototype: unknown = Object.getPrototypeOf(input);
  return prototype === Object.prototype || prototype === null;
}

function isMetaValue(value: unknown): value is MetaValue {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  );
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
