import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';
import { readExpenseTable } from './expense-table.ts';
import { movementRows } from './movement-rows.ts';
import { currencyIn } from './original-cells.ts';
import { directionsIn, guessSettings, originalCurrencyIn } from './table-settings.ts';

it.each([
  ['USD', 'USD'],
  ['US$ 12.50', 'USD'],
  ['12.50 usd', 'USD'],
  ['Monto en dólares', 'USD'],
  ['DLLS', 'USD'],
  ['€ 9,00', 'EUR'],
  ['COP', 'COP'],
  ['MXN', 'MXN'],
  ['Pesos', 'MXN'],
  ['12.50', null],
  ['Monto original', null],
])('the currency in %s is %s', (text, currency) => expect(currencyIn(text)).toBe(currency));

/** What is read of a statement without a word of the person. */
function readStatement(lines: readonly string[]) {
  const table = readCsv(lines.join('\n'));
  const rows = table.ok ? table.rows : [];
  const file = { rows, columnCount: rows[0]!.cells.length };
  const settings = guessSettings(file, 'ana');
  const { movements } = movementRows(rows, settings, settings.columns);
  const directions = directionsIn(movements, settings.columns);
  const originalCurrency = originalCurrencyIn(file, settings);
  return readExpenseTable(movements, { ...settings, directions, originalCurrency, members: [] }).map(
    (row) => row.problems ?? [row.expense.amountCents, row.expense.original],
  );
}
const hotel = { currency: 'USD', amount: '25.00', rate: '18.42' };

describe('a statement with a column in another currency', () => {
  it.each([
    ['its title names the currency', 'Importe USD,Importe MXN', '25.00,460.50', '0.00,45.00'],
    ['each cell names it', 'Monto original,Monto', 'USD 25.00,460.50', 'MXN 45.00,45.00'],
    ['a column beside it names it', 'Moneda,Importe original,Importe', 'USD,25,460.50', 'MXN,45.00,45.00'],
    ['it repeats the pesos', 'Monto en dólares,Monto', '$25.00,460.50', '45.00,45.00'],
  ])('keeps both amounts where %s', (_, titles, abroad, atHome) => {
    const rows = [`Fecha,Descripción,${titles}`, `03/11/2026,HOTEL,${abroad}`, `13/11/2026,CAFE,${atHome}`];
    const amount = titles.includes('Moneda,') ? { ...hotel, amount: '25.00' } : hotel;
    expect(readStatement(rows)).toEqual([
      [46_050, amount],
      [4_500, null],
    ]);
  });

  it('takes the pesos where nothing names the currency', () => {
    const rows = ['Fecha,Descripción,Monto original,Monto', '03/11/2026,HOTEL,25.00,460.50'];
    expect(readStatement(rows)).toEqual([[46_050, null]]);
  });

  it('refuses an amount that is not in pesos, and names the column', () => {
    const rows = ['Fecha,Descripción,Moneda,Monto', '03/11/2026,HOTEL,USD,25.00', '13/11/2026,CAFE,MXN,45.00'];
    expect(readStatement(rows)).toEqual([[{ field: 'currency', text: 'USD', message: 'notInPesos' }], [4_500, null]]);
  });

  it('keeps the decimals of the currency, and refuses what has none', () => {
    const of = (amount: string) =>
      readStatement(['Fecha,Descripción,Moneda,Importe original,Importe', `13/11/2026,RAMEN,JPY,${amount},160.00`]);
    expect(of('1200')).toEqual([[16_000, { currency: 'JPY', amount: '1200', rate: '0.13333' }]]);
    expect(of('abc')).toEqual([[{ field: 'original', text: 'abc', message: 'invalidNumber' }]]);
  });
});
