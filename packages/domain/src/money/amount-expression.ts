import { cents, CENTS_MAX, type Cents } from './cents.ts';
import { divideRounded } from './divide-rounded.ts';
import { parsePesos, pesosDigits } from './parse-pesos.ts';

/** The longest text that is read as arithmetic, in characters. */
export const EXPRESSION_LENGTH_MAX = 60;
/** What stands right after × or ÷ may be a factor such as a tax: `*1.165`. */
const FACTOR_DECIMALS_MAX = 6;

const SIGNS = /([()+\-−*×/÷])/u;

/** An exact number of pesos. Its denominator is not 0, but may be negative. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/**
 * Reads an amount as a person types it, also as arithmetic: `1,234.50/3` is 41150 cents. Of arithmetic the result is
 * rounded once, halves away from zero, and null when it is below one cent or above the limit; a plain amount is read as
 * `parsePesos` reads it. Null when it is neither.
 *
 * @example parseAmount('(120+80)*1.16') // 23200
 */
export function parseAmount(text: string): Cents | null {
  const plain = parsePesos(text);
  if (plain !== null) return plain;
  const value = evaluateExpression(text);
  if (value === null) return null;
  const result = roundFraction(value, 2);
  return result >= 1n && result <= CENTS_MAX ? cents(Number(result)) : null;
}

/**
 * The exact value in pesos of arithmetic with `+ - * / × ÷ ( )` over amounts as `parsePesos` reads them; a plain amount is
 * arithmetic too. What is met on the way may be negative or of any size. Null when it is no arithmetic, divides by zero
 * or is longer than `EXPRESSION_LENGTH_MAX`; a minus never stands before a number.
 *
 * @param decimalsMax the most decimals of an amount; a factor may have six
 */
export function evaluateExpression(text: string, decimalsMax = 2): Fraction | null {
  const trimmed = text.trim();
  if (trimmed.length > EXPRESSION_LENGTH_MAX) return null;
  const tokens = trimmed
    .split(SIGNS)
    .map((token) => token.trim())
    .filter((token) => token !== '');
  let next = 0;

  const operand = (decimals: number): Fraction | null => {
    const token = tokens[next++] ?? '';
    if (token !== '(') return numberOf(token, decimals);
    const inner = sum();
    return tokens[next++] === ')' ? inner : null;
  };
  /** What comes out of operands with signs of one rank between them, from left to right. */
  const chain = (signs: string, first: Fraction | null, following: () => Fraction | null): Fraction | null => {
    let value = first;
    for (let sign = tokens[next]; sign !== undefined && signs.includes(sign); sign = tokens[next]) {
      next += 1;
      const right = following();
      value = value && right && applied(sign, value, right);
    }
    return value;
  };
  const product = (): Fraction | null => chain('*×/÷', operand(decimalsMax), () => operand(FACTOR_DECIMALS_MAX));
  const sum = (): Fraction | null => chain('+-−', product(), product);

  const value = sum();
  return next === tokens.length ? value : null;
}

/**
 * A fraction in units of 10 to the power of `-decimals`, halves away from zero.
 *
 * @example roundFraction({ numerator: 10n, denominator: 3n }, 2) // 333n
 */
export function roundFraction({ numerator, denominator }: Fraction, decimals: number): bigint {
  return divideRounded(numerator * 10n ** BigInt(decimals), denominator);
}

function numberOf(text: string, decimals: number): Fraction | null {
  const digits = pesosDigits(text, decimals);
  return digits === null ? null : { numerator: BigInt(digits), denominator: 10n ** BigInt(decimals) };
}

/** Null when it divides by zero. */
function applied(sign: string, left: Fraction, right: Fraction): Fraction | null {
  const [a, b, c, d] = [left.numerator, left.denominator, right.numerator, right.denominator];
  switch (sign) {
    case '+':
      return { numerator: a * d + c * b, denominator: b * d };
    case '-':
    case '−':
      return { numerator: a * d - c * b, denominator: b * d };
    case '*':
    case '×':
      return { numerator: a * c, denominator: b * d };
    default:
      return c === 0n ? null : { numerator: a * d, denominator: b * c };
  }
}
