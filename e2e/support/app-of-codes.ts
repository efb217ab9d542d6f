import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_MS = 30_000;

const bytesOf = (base32: string): Buffer => {
  const bits = Array.from(base32, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The six digits that an app with this key in base32 shows at a time in milliseconds since 1970 (RFC 6238). */
export function codeAt(key: string, moment: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(moment / PERIOD_MS)));
  const digest = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const start = digest.at(-1)! % 16;
  return String((digest.readUInt32BE(start) % 2 ** 31) % 1_000_000).padStart(6, '0');
}
