import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../test/golden/beyond/arithmetic.json' with { type: 'json' };
import { evaluateExpression, type Fraction, parseAmount } from './amount-expression.ts';
import { CENTS_MAX } from './cents.ts';
import { parsePesos } from './parse-pesos.ts';

/** A fraction in lowest terms, as the golden data writes it. */
function reduced({ numerator, denominator }: Fraction): string {
  const divisor = gcd(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return denominator === divisor ? `${numerator / divisor}` : `${numerator / divisor}/${denominator / divisor}`;
}

function gcd(left: bigint, right: bigint): bigint {
  let [one, other] = [left < 0n ? -left : left, right < 0n ? -right : right];
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
}

/** Arithmetic as a tree: amounts in cents at its leaves, and the text that stands for it. */
type Tree =
  | { readonly cents: number }
  | { readonly sign: '+' | '-' | '*' | '/'; readonly left: Tree; readonly right: Tree };

const trees = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.record({ cents: fc.integer({ min: 0, max: 999_999 }) }),
    fc.record({
      sign: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
      left: tie('tree'),
      right: tie('tree'),
    }),
  ),
})).tree;

const written = { '+': '+', '-': '−', '*': '×', '/': '÷' };

/** The tree as a text with no more parentheses than it needs, or with all of them. */
function textOf(tree: Tree, spare: boolean): string {
  if ('cents' in tree) return (tree.cents / 100).toFixed(2);
  const rank = (sign: string) => (sign === '+' || sign === '-' ? 1 : 2);
  const side = (part: Tree, isRight: boolean) => {
    const text = textOf(part, spare);
    if ('cents' in part) return text;
    const binds = rank(part.sign) > rank(tree.sign) || (!isRight && rank(part.sign) === rank(tree.sign));
    return spare && binds ? text : `(${text})`;
  };
  return `${side(tree.left, false)} ${spare ? tree.sign : written[tree.sign]} ${side(tree.right, true)}`;
}

/** The value of a tree as an integer over one common denominator, found without fractions on the way: null over zero. */
function valueOf(tree: Tree): { top: bigint; bottom: bigint } | null {
  if ('cents' in tree) return { top: BigInt(tree.cents), bottom: 100n };
  const [left, right] = [valueOf(tree.left), valueOf(tree.right)];
  if (!left || !right) return null;
  if (tree.sign === '*') return { top: left.top * right.top, bottom: left.bottom * right.bottom };
  if (tree.sign === '/')
    return right.top === 0n ? null : { top: left.top * right.bottom, bottom: left.bottom * right.top };
  const step = tree.sign === '+' ? right.top * left.bottom : -right.top * left.bottom;
  return { top: left.top * right.bottom + step, bottom: left.bottom * right.bottom };
}

describe('parseAmount', () => {
  it.each(golden.cases)('reads $text', ({ text, exact, cents }) => {
    const value = evaluateExpression(text);
    expect(value && reduced(value)).toBe(exact);
    expect(parseAmount(text)).toBe(cents);
  });

  it.each([
    ['200*1.165', 23_300],
    ['200÷1.123456', 17_802],
    ['10*1.1234567', null],
    ['10*(1.165+1)', null],
    ['1.165*10', null],
    ['100 − 25', 7_500],
    ['2*0,165', 33],
    ['99999999999999999999/99999999999999999999', 100],
  ])('reads %s', (text, expected) => {
    expect(parseAmount(text)).toBe(expected);
  });

  it('reads a plain amount as before, also nothing and what is too much', () => {
    for (const text of ['0', '1,659.84', '10000000000.01', '1,23,4', ''])
      expect(parseAmount(text)).toBe(parsePesos(text));
  });

  it('agrees with exact arithmetic over a common denominator', () => {
    fc.assert(
      fc.property(trees, fc.boolean(), (tree, spare) => {
        const text = textOf(tree, spare);
        fc.pre(text.length <= 60);
        const value = valueOf(tree);
        const result = evaluateExpression(text);
        expect(result === null).toBe(value === null);
        if (!value || !result) return;
        expect(result.numerator * value.bottom).toBe(value.top * result.denominator);
        const amount = parseAmount(text);
        // The nearest cent is at most half a cent away, and of two that are as near it is the one farther from zero.
        const size = value.bottom < 0n ? -1n : 1n;
        const [top, bottom] = [value.top * size * 100n, value.bottom * size];
        const distance = 2n * (BigInt(amount ?? 0) * bottom - top);
        const isNearest = distance > -bottom && distance <= bottom;
        const isOutside = 2n * top < bottom || 2n * top >= (2n * BigInt(CENTS_MAX) + 1n) * bottom;
        expect(amount === null ? isOutside : isNearest).toBe(true);
      }),
    );
  });

  it('gives an amount within the limits or null for any text, at once', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'0123456789.,$ MXN()+-*/×÷−'.split('')), maxLength: 60 });
    fc.assert(
      fc.property(noise, (text) => {
        const amount = parseAmount(text);
        expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
    for (const text of ['('.repeat(60), '9*'.repeat(30), `${'('.repeat(29)}9${')'.repeat(30)}`, '('.repeat(1e6)]) {
      expect(parseAmount(text)).toBeNull();
    }
  });
});
