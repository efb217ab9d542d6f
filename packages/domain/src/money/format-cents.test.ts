import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import { centsToDecimal, formatCents } from './format-cents.ts';

describe('formatCents', () => {
  it.each(['es', 'en'] as const)('prints pesos as Mexicans write them in %s', (locale) => {
    expect(formatCents(cents(123_450), locale)).toBe('$1,234.50');
    expect(formatCents(cents(-5), locale)).toBe('-$0.05');
    expect(formatCents(cents(0), locale)).toBe('$0.00');
  });

  it('keeps every cent where a division by 100 would lose one', () => {
    expect(formatCents(cents(9_007_199_254_740_991), 'es')).toBe('$90,071,992,547,409.91');
  });
});

describe('centsToDecimal', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123_450, '1234.50'],
  ])('prints %s as %s', (value, expected) => {
    expect(centsToDecimal(cents(value))).toBe(expected);
  });
});
