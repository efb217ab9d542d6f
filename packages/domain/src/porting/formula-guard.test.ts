import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardFormula, unguardFormula } from './formula-guard.ts';

describe('guardFormula', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'=1"])('%j gets an apostrophe', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  });

  it.each(['Café', '1-1', "'hola'", '', ' =1', 'a@b.mx'])('%j stays as it is', (text) => {
    expect(guardFormula(text)).toBe(text);
  });

  it('is reversed by unguardFormula, and leaves nothing that begins a formula', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', 'a', ' ') });
    fc.assert(
      fc.property(text, (written) => {
        const guarded = guardFormula(written);
        expect(unguardFormula(guarded)).toBe(written);
        expect(guarded).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/u);
      }),
    );
  });
});
