import { expect, it } from 'vitest';
import { readTable } from './find-table.ts';
import { movementRows } from './movement-rows.ts';
import { NO_COLUMNS } from './table-columns.ts';

const columns = { ...NO_COLUMNS, date: 0, description: 1, amountCents: 2, received: 3 };
const linesOf = (text: string, more: Partial<typeof columns> = {}) => {
  const file = readTable(text);
  const rows = file.ok ? file.rows : [];
  const { movements, asides } = movementRows(rows, { preamble: 0, hasTitles: true }, { ...columns, ...more });
  return [movements.map(({ line }) => line), asides.map(({ line }) => line)];
};

it('tells movements from sums, balances, titles once more and notes', () => {
  const file = [
    'Fecha,Concepto,Cargo,Abono',
    '01/11/2026,SALDO ANTERIOR,100.00,',
    '02/11/2026,Pan,9.00,',
    'Fecha,Concepto,Cargo,Abono',
    '03/11/2026,TOTAL WINE,9.00,',
    '04/11/2026,Sin monto,0.00,-',
    'TOTAL,,18.00,0.00',
    ',Total de abonos,,0.00',
    'Impreso el 20/11/2026,,,',
  ].join('\n');
  expect(linesOf(file)).toEqual([
    [3, 5],
    [2, 4, 6, 7, 8, 9],
  ]);
});

it('knows no balances in a file that says who paid: the household’s own export', () => {
  const file = ['Fecha,Concepto,Monto,Pagó', '01/11/2026,Saldo anterior de la tarjeta,100.00,Ana'].join('\n');
  expect(linesOf(file, { received: null as never, paidBy: 3 })).toEqual([[2], []]);
});

it('keeps what may be a movement with a mistake, so that the mistake is named', () => {
  const file = [
    'Fecha,Concepto,Monto',
    ',Pan,9.00',
    '31/02/2026,Pan,9.00',
    '02/11/2026,Pan,',
    '02/11/2026,,9.00',
    'ayer,Pan,9',
  ].join('\n');
  expect(linesOf(file, { received: null as never })).toEqual([[2, 3, 4, 5, 6], []]);
});
