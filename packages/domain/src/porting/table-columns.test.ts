import { describe, expect, it } from 'vitest';
import { ownColumns } from '../../test/own-columns.ts';
import { csvRow, readCsv } from './csv.ts';
import { expenseCsvHeader } from './expense-csv.ts';
import { guessColumns, hasTitles, NO_COLUMNS } from './table-columns.ts';

describe('guessColumns', () => {
  it.each(['es', 'en'] as const)('recognises every column of our own export (%s)', (locale) => {
    const result = readCsv(expenseCsvHeader(locale));
    expect(guessColumns(result.ok ? (result.rows[0]?.cells ?? []) : [])).toEqual(ownColumns);
  });

  it('recognises a bank statement, and gives no column to two fields', () => {
    expect(guessColumns(['Fecha de operación', 'FECHA', 'Concepto / Referencia', 'Cargos', 'Abonos', 'Saldo'])).toEqual(
      {
        ...NO_COLUMNS,
        date: 1,
        description: 2,
        amountCents: 3,
        received: 4,
      },
    );
    expect(guessColumns(['Total', 'Total'])).toEqual({ ...NO_COLUMNS, amountCents: 0 });
  });

  it('finds nothing in cells that are not titles', () => {
    expect(guessColumns(['2026-01-01', 'Pago de luz', '45.00'])).toEqual({ ...NO_COLUMNS, paidBy: 1 });
    expect(guessColumns([])).toEqual(NO_COLUMNS);
  });
});

describe('hasTitles', () => {
  it('requires two of date, description and amount', () => {
    expect(hasTitles(['Fecha', 'x', 'Importe'])).toBe(true);
    expect(hasTitles(['2026-01-01', 'Total', '45.00'])).toBe(false);
    expect(hasTitles(csvRow(['a']).split(','))).toBe(false);
  });
});
