import { describe, expect, it } from 'vitest';
import { originalAmountText } from './amount-text.ts';

describe('originalAmountText', () => {
  it.each([
    ['25', 'USD', '25.00'],
    ['1,250.5', 'EUR', '1250.50'],
    ['1,250/2', 'USD', '625.00'],
    ['1,500', 'JPY', '1500'],
    ['99.5', 'JPY', '100'],
    ['12.345', 'KWD', '12.345'],
  ])('%s %s is %s', (text, currency, amount) => expect(originalAmountText(text, currency)).toBe(amount));

  it.each([
    ['0', 'USD'],
    ['', 'USD'],
    ['12.345', 'USD'],
    ['tacos', 'USD'],
    ['5/0', 'USD'],
    ['25', 'MXN'],
    ['25', 'XXX'],
  ])('%s %s is none', (text, currency) => expect(originalAmountText(text, currency)).toBeNull());
});
