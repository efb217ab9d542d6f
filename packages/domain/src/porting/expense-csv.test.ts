import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { CsvExpense } from './expense-columns.ts';
import { expenseCsvHeader, expenseCsvLine } from './expense-csv.ts';

const expense: CsvExpense = {
  date: Temporal.PlainDate.from('2026-11-20'),
  description: 'Café',
  amountCents: cents(4500),
  category: 'Restaurantes',
  payer: 'Ana',
  shared: true,
  tags: ['oficina', 'lunes'],
  notes: null,
  split: null,
  refund: false,
  original: null,
};

describe('expenseCsvLine', () => {
  it('writes labels, pesos with two decimals and tags as a row inside their cell', () => {
    expect(expenseCsvLine(expense, 'es')).toBe(
      '2026-11-20,Café,45.00,Restaurantes,Ana,Compartido,"oficina,lunes",,,\r\n',
    );
    expect(expenseCsvLine({ ...expense, shared: false, category: null, tags: ['a, "b"'] }, 'en')).toBe(
      '2026-11-20,Café,45.00,,Ana,Personal,"""a, """"b""""""",,,\r\n',
    );
  });

  it('writes a split by names and an amount in another currency in a cell each', () => {
    const split: CsvExpense['split'] = {
      rule: [
        ['Ana', 60],
        ['Luis, el otro', 40],
      ],
      own: [
        ['Ana', cents(25_000)],
        ['Luis, el otro', cents(0)],
      ],
    };
    const original = { currency: 'USD', amount: '25.00', rate: '18.4210' };
    const line = expenseCsvLine({ ...expense, tags: [], split, original }, 'es');
    expect(line).toBe(
      '2026-11-20,Café,45.00,Restaurantes,Ana,Compartido,,,"Ana 60%,""Luis, el otro 40%"",Ana 250.00",USD 25.00 × 18.4210\r\n',
    );
    expect(expenseCsvLine({ ...expense, tags: [], split: { ...split, rule: 'income', own: [] } }, 'en')).toBe(
      '2026-11-20,Café,45.00,Restaurantes,Ana,Shared,,,By income,\r\n',
    );
  });

  it('escapes every text that would be a formula, and no amount ever is one', () => {
    const dangerous = {
      ...expense,
      description: '=HYPERLINK("x")',
      category: '+1',
      payer: '-Ana',
      tags: ['@cmd'],
      notes: '@a\n"b"',
    };
    expect(expenseCsvLine(dangerous, 'es')).toBe(
      `2026-11-20,"'=HYPERLINK(""x"")",45.00,'+1,'-Ana,Compartido,'@cmd,"'@a\n""b""",,\r\n`,
    );
    expect(expenseCsvLine({ ...expense, amountCents: cents(1) }, 'es')).toContain(',0.01,');
  });
});

describe('expenseCsvHeader', () => {
  it('names the columns in the language', () => {
    expect(expenseCsvHeader('es')).toBe(
      'Fecha,Descripción,Monto,Categoría,Pagó,Tipo,Etiquetas,Notas,División,Monto en otra moneda\r\n',
    );
    expect(expenseCsvHeader('en')).toBe(
      'Date,Description,Amount,Category,Paid by,Type,Tags,Notes,Split,Amount in another currency\r\n',
    );
  });
});
