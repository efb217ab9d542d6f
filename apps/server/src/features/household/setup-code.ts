import { randomInt, timingSafeEqual } from 'node:crypto';

/** Without ambiguous letters and digits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const group = (): string => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const newText = (): string => Array.from({ length: GROUPS }, group).join('-');

const plain = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** The code that lets the first visitor set up the household; only readers of the server's terminal know it. */
export interface SetupCode {
  /** As it is printed: `ABCD-EFGH-JKMN-PQRS`, 79 random bits. */
  readonly text: string;
  /** Compares in constant time, ignoring hyphens, spaces and case. */
  matches(given: string): boolean;
}

/** A new code, or the one with the given text. */
export function createSetupCode(text: string = newText()): SetupCode {
  const expected = Buffer.from(plain(text));
  return {
    text,
    matches: (given) => {
      const offered = Buffer.from(plain(given));
      return offered.length === expected.length && timingSafeEqual(offered, expected);
    },
  };
}
