import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../test/golden/expected/money.json' with { type: 'json' };
import { cents, CENTS_MAX } from './cents.ts';
import { centsToDecimal, formatCents } from './format-cents.ts';
import { parsePesos, parseUploadedPesos } from './parse-pesos.ts';

describe('parsePesos', () => {
  it.each(golden.cases)('reads %j', ({ text, cents: expected, validExpenseAmount }) => {
    const amount = parsePesos(text);
    expect(amount).toBe(expected);
    expect(amount !== null && amount >= 1 && amount <= CENTS_MAX).toBe(validExpenseAmount);
  });

  it.each([
    ['1,234.', 123_400],
    ['MXN $5', 500],
    ['$5mxn', 500],
    ['12 345.6', 1_234_560],
  ])('reads %s', (text, expected) => {
    expect(parsePesos(text)).toBe(expected);
  });

  it.each([
    'MXN 5 MXN',
    '1 2',
    '1 23',
    '1,234 567',
    '1 234,567.00',
    '1.234,567',
    '12.345',
    '$1.234 MXN',
    '12 345.678',
    '$ ,',
    '9'.repeat(400),
    `1${' '.repeat(5000)}x`,
    `mxn${' '.repeat(5000)}x`,
  ])('refuses %s', (text) => {
    expect(parsePesos(text)).toBeNull();
  });

  it('parses every formatted amount back, in both languages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: CENTS_MAX }),
        fc.constantFrom('es' as const, 'en' as const),
        (value, locale) => {
          expect(parsePesos(formatCents(cents(value), locale))).toBe(value);
          expect(parsePesos(centsToDecimal(cents(value)))).toBe(value);
        },
      ),
    );
  });

  it('never reads a single dot as thousands: with three digits after it there is no amount', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(999), fc.constantFrom('', '$', 'MXN '), (whole, digits, before) => {
        expect(parsePesos(`${before}${whole}.${String(digits).padStart(3, '0')}`)).toBeNull();
        const decimals = digits % 100;
        expect(parsePesos(`${before}${whole}.${String(decimals).padStart(2, '0')}`)).toBe(whole * 100 + decimals);
      }),
    );
  });

  it('gives an amount or null for any text', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'0123456789.,$ MXN-e'.split('')) });
    fc.assert(
      fc.property(noise, (text) => {
        const amount = parsePesos(text);
        expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});

describe('parseUploadedPesos', () => {
  it.each(golden.uploaded)('reads $number as $cents cents', ({ number, cents: expected }) => {
    expect(parseUploadedPesos(number)).toBe(expected);
  });

  it.each([
    ['-0', 0],
    ['-0.005', -1],
    ['-12.345', -1235],
    ['0.30000000000000004', 30],
    ['1e-400', 0],
    ['1e-999999999999', 0],
    ['0e999999999999', 0],
    ['0.000000000000000000001e21', 100],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('reads %s as %s cents', (text, expected) => {
    expect(parseUploadedPesos(text)).toBe(expected);
  });

  it.each([
    '1e21',
    '1e999999999999',
    '90071992547409.92',
    '90071992547409.915',
    '',
    '01',
    '.5',
    '5.',
    '+1',
    '1,5',
    'NaN',
    '0x10',
    ' 1',
  ])('gives null for %s', (text) => {
    expect(parseUploadedPesos(text)).toBeNull();
  });

  it('agrees with exact decimal arithmetic for every number of up to six decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (millionths) => {
        const size = Math.abs(millionths);
        const text = `${millionths < 0 ? '-' : ''}${Math.floor(size / 1e6)}.${String(size % 1e6).padStart(6, '0')}`;
        const expected = Math.floor((size + 5000) / 10_000) * (millionths < 0 ? -1 : 1);
        expect(parseUploadedPesos(text)).toBe(expected === 0 ? 0 : expected);
      }),
    );
  });
});
