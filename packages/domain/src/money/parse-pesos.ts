import { cents, type Cents } from './cents.ts';

const TYPED_AMOUNT = /^(mxn)?\s*\$?\s*([0-9.,\s]*?)\s*(mxn)?$/iu;
const GROUPED = /^[0-9]{1,3}(?:([.,\s])[0-9]{3})(?:\1[0-9]{3})*$/u;
const DIGITS = /^[0-9]*$/u;
const LONE_THOUSANDS = /^(?!0,)[0-9]{1,3},[0-9]{3}$/u;
/** As many digits as the largest safe integer has. */
const DIGITS_MAX = 16;
/** Longer text is never an amount; the bound limits the pattern's backtracking. */
const TYPED_LENGTH_MAX = 64;

/**
 * Parses an amount in pesos as a person types it and returns cents, or null when it is not an amount.
 * `$` before, `MXN` on one side, spaces and either decimal separator are understood; nothing is ever rounded.
 *
 * A single comma before exactly three digits groups thousands (`1,234` is 1,234 pesos). A single dot is always the
 * decimal separator: in Mexico `12.345` is a typing error, never 12,345 pesos, so it is refused. 0 and amounts above
 * the limit are parsed: whether they are allowed is up to the form.
 *
 * @example parsePesos('$1,659.84') // 165984
 */
export function parsePesos(text: string): Cents | null {
  const digits = pesosDigits(text, 2);
  return digits === null ? null : centsOfDigits(digits);
}

/**
 * The digits of a typed amount down to a number of decimals, however many there are before the point; null when it is no
 * amount or has more decimals.
 *
 * @example pesosDigits('1,234.5', 2) // '123450'
 */
export function pesosDigits(text: string, decimalsMax: number): string | null {
  if (text.length > TYPED_LENGTH_MAX) return null;
  const match = TYPED_AMOUNT.exec(text.trim());
  if (!match || (match[1] && match[3])) return null;
  const number = match[2] ?? '';
  const decimalAt = decimalSeparatorIndex(number);
  const whole = decimalAt === null ? number : number.slice(0, decimalAt);
  const decimals = decimalAt === null ? '' : number.slice(decimalAt + 1);
  if (!DIGITS.test(decimals) || decimals.length > decimalsMax) return null;
  if (!DIGITS.test(whole) && !GROUPED.test(whole)) return null;
  const digits = whole.replace(/[^0-9]/gu, '');
  if (digits + decimals === '') return null;
  return digits + decimals.padEnd(decimalsMax, '0');
}

/** The index of the decimal separator, or null when every separator groups thousands. */
function decimalSeparatorIndex(number: string): number | null {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (last === -1) return null;
  const separator = number.charAt(last);
  if (number.indexOf(separator) !== last) return null;
  return LONE_THOUSANDS.test(number) ? null : last;
}

function centsOfDigits(digits: string): Cents | null {
  const significant = digits.replace(/^0+(?=.)/u, '');
  if (significant.length > DIGITS_MAX) return null;
  const value = Number(significant);
  return Number.isSafeInteger(value) ? cents(value) : null;
}

const JSON_NUMBER = /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/u;

/**
 * Parses the text of a JSON number in pesos from its digits and returns the nearest cent, halves away from zero.
 * `1.005` is 101 cents, which float arithmetic would miss. Null when it is not a JSON number or too large to be exact.
 *
 * @example parseUploadedPesos('1.5E2') // 15000
 */
export function parseUploadedPesos(jsonNumberText: string): Cents | null {
  const match = JSON_NUMBER.exec(jsonNumberText);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = (whole + fraction).replace(/^0+/u, '');
  if (digits === '') return cents(0);
  // The cents are the first `wholeCents` digits; the one after them decides the rounding.
  const wholeCents = digits.length - fraction.length + Number(exponent) + 2;
  if (wholeCents > DIGITS_MAX) return null;
  if (wholeCents < 0) return cents(0);
  const kept = Number(digits.slice(0, wholeCents).padEnd(wholeCents, '0'));
  const size = kept + (digits.charAt(wholeCents) >= '5' ? 1 : 0);
  if (!Number.isSafeInteger(size)) return null;
  return cents(sign === '-' ? -size : size);
}
