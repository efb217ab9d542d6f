import { expenseCsvHeader, NO_COLUMNS, readCsv } from '@household/domain';
import { describe, expect, it } from 'vitest';
import { guessSettings, hasNegatives, isDateOrderOpen, withColumns, withTitles } from './table-settings.ts';

const fileOf = (text: string) => {
  const result = readCsv(text);
  const rows = result.ok ? result.rows : [];
  return { name: 'x.csv', rows, columnCount: rows[0]?.cells.length ?? 0 };
};

describe('guessSettings', () => {
  it('knows our own file', () => {
    const file = fileOf(`${expenseCsvHeader('es')}2026-01-13,Pan,4.50,,Ana,Compartido,\n`);
    const settings = guessSettings(file, 'ana');
    expect(settings).toEqual({
      hasTitles: true,
      columns: {
        date: 0,
        description: 1,
        amountCents: 2,
        categoryId: 3,
        paidBy: 4,
        shared: 5,
        tags: 6,
        notes: 7,
        split: 8,
        original: 9,
      },
      dateOrder: 'dmy',
      isSpentNegative: false,
      payer: 'ana',
      shared: true,
    });
    expect([isDateOrderOpen(file.rows, settings), hasNegatives(file.rows, settings)]).toEqual([false, false]);
  });

  it('takes the order of the dates and the sign of the amounts from the file', () => {
    const file = fileOf('Fecha;Concepto;Importe\n03/25/2026;Pan;-4.50\n04/01/2026;Leche;-1\n04/02/2026;Sueldo;9');
    const settings = guessSettings(file, 'luis');
    expect(settings).toMatchObject({ dateOrder: 'mdy', isSpentNegative: true });
    expect([isDateOrderOpen(file.rows, settings), hasNegatives(file.rows, settings)]).toEqual([true, true]);
  });

  it('maps nothing without titles, until the person does', () => {
    const file = fileOf('Pan,25/03/2026,(4.50)\nPan,26/03/2026,(5.00)');
    const settings = guessSettings(file, 'ana');
    expect(settings).toMatchObject({ hasTitles: false, columns: NO_COLUMNS, isSpentNegative: false });
    const mapped = withColumns(file.rows, settings, { ...NO_COLUMNS, date: 1, description: 0, amountCents: 2 });
    expect(mapped).toMatchObject({ dateOrder: 'dmy', isSpentNegative: true });
  });
});

describe('withTitles', () => {
  it('takes the columns from the titles unless the person chose some', () => {
    const { rows } = fileOf('Día,Gasto,Total\n25/03/2026,Pan,4.50');
    const plain = guessSettings({ name: 'x', rows: rows.slice(1), columnCount: 3 }, 'ana');
    expect(withTitles(rows, plain, true)).toMatchObject({ hasTitles: true, columns: { date: 0, amountCents: 2 } });
    const chosen = withColumns(rows, plain, { ...NO_COLUMNS, date: 2 });
    expect(withTitles(rows, chosen, true).columns).toEqual({ ...NO_COLUMNS, date: 2 });
    expect(withTitles(rows, chosen, false).hasTitles).toBe(false);
  });
});
