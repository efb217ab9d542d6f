import { describe, expect, it } from 'vitest';
import golden from '../../test/golden/beyond/currency.json' with { type: 'json' };
import { currencyDecimals, FOREIGN_CURRENCIES } from './currencies.ts';

describe('currencyDecimals', () => {
  it.each([...golden.decimals, { currency: 'COP', decimals: 2 }, { currency: 'UYW', decimals: 4 }])(
    '$currency has $decimals',
    ({ currency, decimals }) => expect(currencyDecimals(currency)).toBe(decimals),
  );

  it.each(['MXN', 'usd', 'XXX', 'XAU', '', 'US', 'constructor'])('%j is no other currency', (code) => {
    expect(currencyDecimals(code)).toBeNull();
  });
});

describe('FOREIGN_CURRENCIES', () => {
  it('are codes of three capitals, each once, in order', () => {
    expect(FOREIGN_CURRENCIES.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
    expect([...new Set(FOREIGN_CURRENCIES)].toSorted()).toEqual(FOREIGN_CURRENCIES);
    expect(FOREIGN_CURRENCIES).toHaveLength(167);
  });
});
