import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learnedCategories } from '../entry-line/line-context.ts';
import { usualCategories } from './usual-categories.ts';

const learned = learnedCategories([
  { description: 'Chedraui', categoryId: 'groceries' },
  { description: 'Café de olla', categoryId: 'coffee' },
  { description: 'Chedraui Selecto juguetes', categoryId: 'toys' },
  { description: 'OXXO JUÁREZ 0441', categoryId: 'snacks' },
  { description: 'CFE', categoryId: 'home' },
  { description: 'Netflix mensual', categoryId: 'fun' },
  { description: 'Luz', categoryId: 'home' },
]);
const usual = (description: string) => usualCategories([description], learned)[0];

describe('usualCategories', () => {
  it('knows a description again whatever its case, accents and spaces', () => {
    expect(usual('CAFÉ  DE OLLA')).toBe('coffee');
    expect(usual('cfe')).toBe('home');
  });

  it('knows a shop again behind the words of the bank and before its branch', () => {
    expect(usual('CHEDRAUI SELECTO 0231 CDMX')).toBe('groceries');
    expect(usual('COMPRA TPV CHEDRAUI')).toBe('groceries');
    expect(usual('Chedraui selecto juguetes Coyoacán')).toBe('toys');
    expect(usual('MERPAGO*OXXO JUAREZ 88')).toBe('snacks');
    expect(usual('NETFLIX')).toBe('fun');
    expect(usual('PAGO SERVICIO CFE 2026')).toBe('home');
  });

  it('proposes nothing for what only looks alike', () => {
    for (const text of ['CHEDRAUITO', 'OXXO ROMA', 'LUZ DEL NORTE', 'COMPRA', '0441', 'PAGO 03 DE 12', '']) {
      expect([text, usual(text)]).toEqual([text, null]);
    }
  });

  it('gives each description what it gets alone', () => {
    const text = fc.constantFrom('Chedraui', 'CHEDRAUI SELECTO 1', 'Luz', 'Pan', 'COMPRA OXXO JUÁREZ', '');
    fc.assert(
      fc.property(fc.array(text), (descriptions) => {
        expect(usualCategories(descriptions, learned)).toEqual(descriptions.map((each) => usual(each)));
      }),
    );
  });
});
