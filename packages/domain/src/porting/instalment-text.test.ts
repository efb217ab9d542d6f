import { describe, expect, it } from 'vitest';
import { instalmentOf, planOfInstalment, merchantOfInstalment } from './instalment-text.ts';

describe('instalmentOf', () => {
  it.each([
    ['LIVERPOOL MSI 03 DE 12', 3, 12],
    ['Mueblería - 2/6 mensualidades', 2, 6],
    ['TIENDA 12 DE 12', 12, 12],
    ['Store, installment 1 of 7', 1, 7],
    ['PARC 05/18 TIENDA', 5, 18],
  ])('%s', (text, number, of) => {
    expect(instalmentOf(text)).toEqual({ number, of });
  });

  it.each([
    'CALLE 5 DE MAYO',
    'Pago 01/12',
    'Ferretería 24/7',
    'MSI 13 DE 12',
    'MSI 0 DE 12',
    'Combo 3 de 7',
    'MSI 100 DE 120',
  ])('%s is none', (text) => {
    expect(instalmentOf(text)).toBeNull();
  });
});

describe('planOfInstalment', () => {
  it('is a plan of as many payments, each as large up to the rounding of the bank', () => {
    const plans = [
      { totalInstallments: null, paymentDueCents: 83_333 },
      { totalInstallments: 12, paymentDueCents: 83_433 },
      { totalInstallments: 12, paymentDueCents: 90_000 },
    ];
    expect(planOfInstalment({ number: 3, of: 12 }, 83_333, plans)).toBe(plans[1]);
    expect(planOfInstalment({ number: 3, of: 12 }, 83_332, plans)).toBeNull();
    expect(planOfInstalment({ number: 3, of: 6 }, 83_333, plans)).toBeNull();
  });
});

it.each([
  ['LIVERPOOL MSI 03 DE 12', 'LIVERPOOL'],
  ['Mueblería Norte - 2/6 mensualidades', 'Mueblería Norte'],
  ['03 DE 12 PALACIO DE HIERRO', 'PALACIO DE HIERRO'],
  ['ELEKTRA (pago 1 de 3)', 'ELEKTRA'],
  ['MSI 03 DE 12', 'MSI 03 DE 12'],
])('the shop of %s is %s', (text, merchant) => expect(merchantOfInstalment(text)).toBe(merchant));
