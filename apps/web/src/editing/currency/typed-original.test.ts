import { describe, expect, it } from 'vitest';
import {
  originalInput,
  type TypedAmount,
  typedOriginal,
  withAmount,
  withCurrency,
  withPesos,
  withRate,
} from './typed-original.ts';

const amountText = (amountCents: number) => (amountCents / 100).toFixed(2);
const rateFor = (currency: string) => (currency === 'USD' ? '18.4210' : null);
const nothing: TypedAmount = { pesos: '', original: null };
const type = (text: string, state = nothing) => withAmount(state, text, rateFor, amountText);

describe('an amount with a currency beside it', () => {
  it.each(['usd 25', 'USD 25', '25 usd', 'usd25', '12.50*2 usd'])('%s is dollars at the last rate', (text) => {
    const { pesos, original } = type(text);
    expect(pesos).toBe('460.53');
    expect(original).toMatchObject({ currency: 'USD', rate: '18.4210', typed: 'rate' });
  });

  it.each(['25', 'us 25', 'usd', 'usd ', 'abc 25', '25 tacos'])('%s stays in pesos', (text) => {
    expect(type(text)).toEqual({ pesos: text, original: null });
  });

  it('goes on in its currency, and back to pesos', () => {
    const dollars = type('usd 2');
    expect(type('25', dollars)).toMatchObject({ pesos: '460.53', original: { amount: '25' } });
    expect(type('mxn 30', dollars)).toEqual({ pesos: '30', original: null });
  });
});

describe('a stored amount', () => {
  it.each(['1253.00', '1253.5', '25'])('%s has separators in the field, and is sent as it was', (amount) => {
    const typed = typedOriginal({ currency: 'USD', amount, rate: '18.4210' });
    expect(typed?.amount).toBe(amount.replace('1253', '1,253'));
    expect(originalInput(typed)).toEqual({ currency: 'USD', amount, rate: '18.4210' });
  });
});

describe('rate and pesos', () => {
  it('the pesos follow the rate', () => {
    const dollars = withRate(type('usd 25.00'), '17.2345', amountText);
    expect(dollars.pesos).toBe('430.86');
    expect(originalInput(dollars.original)).toEqual({ currency: 'USD', amount: '25.00', rate: '17.2345' });
  });

  it('the rate follows the pesos that were charged, also when the amount changes', () => {
    const charged = withPesos(type('usd 25.00'), '430.86', amountText);
    expect(charged).toMatchObject({ pesos: '430.86', original: { rate: '17.2344', typed: 'pesos' } });
    expect(type('50', charged)).toMatchObject({ pesos: '430.86', original: { rate: '8.6172' } });
  });

  it('neither follows while one of the two is missing', () => {
    expect(type('eur 10')).toMatchObject({ pesos: '', original: { rate: '' } });
    expect(withRate(type('eur 10'), 'x', amountText).pesos).toBe('');
    expect(withPesos(type('eur 10'), '', amountText).original?.rate).toBe('');
  });
});

describe('a currency that is chosen', () => {
  it('keeps the number that is typed', () => {
    const dollars = withCurrency(type('25'), 'USD', rateFor, amountText);
    expect(dollars).toMatchObject({ pesos: '460.53', original: { amount: '25' } });
    expect(withCurrency(dollars, 'JPY', rateFor, amountText)).toMatchObject({
      pesos: '',
      original: { currency: 'JPY', amount: '25', rate: '' },
    });
    expect(withCurrency(dollars, 'MXN', rateFor, amountText)).toEqual({ pesos: '25', original: null });
  });
});

describe('what is sent', () => {
  it('is what is stored, where nothing was typed', () => {
    const stored = { currency: 'USD', amount: '25', rate: '17.20' };
    expect(originalInput(typedOriginal(stored))).toEqual(stored);
    expect(originalInput(typedOriginal(null))).toBeNull();
  });

  it('is computed where it is arithmetic or has commas, and stays where it is no amount', () => {
    const input = (amount: string, rate = '18,5') =>
      originalInput({ currency: 'USD', amount, rate, typed: 'rate' }) as { amount: string; rate: string };
    expect(input('1,250.5/2')).toMatchObject({ amount: '625.25', rate: '18.5' });
    expect(input('12.345').amount).toBe('12.345');
    expect(input('tacos').amount).toBe('tacos');
  });
});
