import { describe, expect, it } from 'vitest';
import { ownColumns } from '../../test/own-columns.ts';
import { expenseCsvHeader } from './expense-csv.ts';
import { readTable } from './find-table.ts';
import { NO_COLUMNS } from './table-columns.ts';
import { guessSettings, hasNegatives, isDateOrderOpen, shapeOf, withColumns, withStart } from './table-settings.ts';

const fileOf = (text: string) => {
  const result = readTable(text);
  const rows = result.ok ? result.rows : [];
  return { rows, columnCount: Math.max(0, ...rows.map(({ cells }) => cells.length)) };
};

describe('guessSettings', () => {
  it('knows our own file', () => {
    const file = fileOf(`${expenseCsvHeader('es')}2026-01-13,Pan,4.50,,Ana,Compartido,\n`);
    const settings = guessSettings(file, 'ana');
    expect(settings).toEqual({
      preamble: 0,
      hasTitles: true,
      columns: ownColumns,
      dateOrder: 'dmy',
      isSpentNegative: false,
      payer: 'ana',
      shared: true,
    });
    expect([
      isDateOrderOpen(file.rows.slice(1), settings.columns),
      hasNegatives(file.rows.slice(1), settings.columns),
    ]).toEqual([false, false]);
  });

  it('takes the order of the dates and the sign of the amounts from the file', () => {
    const file = fileOf('Fecha;Concepto;Importe\n03/25/2026;Pan;-4.50\n04/01/2026;Leche;-1\n04/02/2026;Sueldo;9');
    const settings = guessSettings(file, 'luis');
    expect(settings).toMatchObject({ dateOrder: 'mdy', isSpentNegative: true });
    expect([
      isDateOrderOpen(file.rows.slice(1), settings.columns),
      hasNegatives(file.rows.slice(1), settings.columns),
    ]).toEqual([false, true]);
  });

  it('takes the columns of a file without titles from what stands in them', () => {
    const file = fileOf('Pan,25/03/2026,(4.50)\nPan,26/03/2026,(5.00)');
    expect(guessSettings(file, 'ana')).toMatchObject({
      preamble: 0,
      hasTitles: false,
      columns: { ...NO_COLUMNS, date: 1, description: 0, amountCents: 2 },
      dateOrder: 'dmy',
      isSpentNegative: true,
    });
  });

  it('takes a minus in our own file for a refund, also where most rows are', () => {
    const file = fileOf(`${expenseCsvHeader('es')}2026-01-13,Pan,-4.50,,Ana,Compartido,,,,\n`);
    expect(guessSettings(file, 'ana').isSpentNegative).toBe(false);
    const others = fileOf('Fecha,Concepto,Monto,Pagó\n2026-01-13,Pan,-4.50,Ana');
    expect(guessSettings(others, 'ana').isSpentNegative).toBe(true);
  });

  it('takes days that are close together for those of a statement', () => {
    const file = fileOf('Date,Title,Amount\n11/01/2026,Pan,4.50\n11/09/2026,Pan,5.00');
    expect(guessSettings(file, 'ana').dateOrder).toBe('mdy');
    const { rows } = file;
    expect(isDateOrderOpen(rows.slice(1), guessSettings(file, 'ana').columns)).toBe(true);
    expect(guessSettings(fileOf('Date,Title,Amount\n11/01/2026,Pan,4.50'), 'ana').dateOrder).toBe('dmy');
  });

  it('knows the sign of what was spent by what the bank says of the other', () => {
    const account = fileOf('Fecha,Concepto,Importe\n1/3/26,NOMINA,900\n2/3/26,SPEI RECIBIDO,50\n3/3/26,PAN,-4');
    expect(guessSettings(account, 'ana').isSpentNegative).toBe(true);
    const card = fileOf('Fecha,Concepto,Importe\n1/3/26,SU PAGO GRACIAS,-900\n2/3/26,SU PAGO,-50\n3/3/26,PAN,4');
    expect(guessSettings(card, 'ana').isSpentNegative).toBe(false);
  });

  it('reads a file as another of its bank was read', () => {
    const file = fileOf('Fecha;Concepto;Monto;Nota\n25/03/2026;Pan;4.50;x');
    const columns = { ...NO_COLUMNS, date: 0, description: 3, amountCents: 2 };
    const habits = { columns, dateOrder: 'mdy', isSpentNegative: true, payer: 'luis', shared: false } as const;
    const asked: string[] = [];
    const remembered = guessSettings(file, 'ana', (shape) => {
      asked.push(shape);
      return habits;
    });
    expect(remembered).toEqual({ preamble: 0, hasTitles: true, ...habits, dateOrder: 'dmy' });
    expect(asked).toEqual(['fecha|concepto|monto|nota']);
  });
});

it('finds the header that the person pointed at in another file of the bank', () => {
  const file = fileOf('Banco\nUno;Dos;Tres\n25/03/2026;Pan;4.50');
  const columns = { ...NO_COLUMNS, date: 0, description: 1, amountCents: 2 };
  const habits = { columns, dateOrder: 'dmy', isSpentNegative: false, payer: 'luis', shared: true } as const;
  const remembered = guessSettings(file, 'ana', (shape) => (shape === 'uno|dos|tres' ? habits : null));
  expect(remembered).toEqual({ preamble: 1, hasTitles: true, ...habits });
});

describe('shapeOf', () => {
  it('is what the columns hold where they have no titles', () => {
    const file = fileOf('Banco\n25/03/2026;Pan;4.50;000123');
    expect(shapeOf(file, { preamble: 1, hasTitles: false })).toBe('4:date|text|amount|none');
  });
});

describe('withStart', () => {
  it('takes the columns from the titles that the person points at', () => {
    const file = fileOf('Mi lista,,\nDía,Gasto,Total\n25/03/2026,Pan,4.50');
    const settings = guessSettings(file, 'ana');
    expect(settings).toMatchObject({ preamble: 1, hasTitles: true });
    const none = withStart(file, settings, { preamble: 2, hasTitles: false });
    expect(none.columns).toMatchObject({ date: 0, description: 1, amountCents: 2 });
    expect(withStart(file, none, { preamble: 1, hasTitles: true })).toEqual(settings);
    expect(withColumns(file.rows, settings, { ...NO_COLUMNS, date: 2 }).columns.date).toBe(2);
  });
});
