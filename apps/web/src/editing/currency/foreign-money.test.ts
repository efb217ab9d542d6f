import { describe, expect, it } from 'vitest';
import { currencyName, currencySign, foreignMoney } from './foreign-money.ts';

describe('foreignMoney', () => {
  it.each([
    ['USD', '25.00', 'US$25.00'],
    ['USD', '1250', 'US$1,250'],
    ['EUR', '12.5', '€12.5'],
    ['CAD', '3.00', 'CA$3.00'],
    ['JPY', '1500', 'JP¥1,500'],
  ])('%s %s is %s', (currency, amount, text) => expect(foreignMoney({ currency, amount })).toBe(text));

  it('is exact beyond what a number holds', () => {
    expect(foreignMoney({ currency: 'USD', amount: '123456789012345678.25' })).toBe('US$123,456,789,012,345,678.25');
  });
});

describe('what a currency is called', () => {
  it('has a sign and a name in the language', () => {
    expect([currencySign('USD'), currencySign('EUR')]).toEqual(['US$', '€']);
    expect(currencyName('USD', 'es')).toBe('dólar estadounidense');
    expect(currencyName('USD', 'en')).toBe('US Dollar');
  });
});
