import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BYTE_ORDER_MARK, CSV_DELIMITERS } from './csv.ts';
import { readExpenseTable } from './expense-table.ts';
import { readTable } from './find-table.ts';
import { movementRows } from './movement-rows.ts';
import { directionsIn, guessSettings } from './table-settings.ts';

type Movement = { day: Temporal.PlainDate; text: string; cents: number; isReceived: boolean };

const two = (value: number): string => String(value).padStart(2, '0');
const named = (day: Temporal.PlainDate, locale: string): string =>
  `${two(day.day)}-${day.toLocaleString(locale, { month: 'short' }).replace('.', '').slice(0, 3).toUpperCase()}-${two(day.year % 100)}`;
const dateForms: ((day: Temporal.PlainDate) => string)[] = [
  (day) => day.toString(),
  (day) => `${two(day.day)}/${two(day.month)}/${day.year}`,
  (day) => `${day.day}-${day.month}-${two(day.year % 100)}`,
  (day) => `'${two(day.day)}${two(day.month)}${day.year}'`,
  (day) => named(day, 'es-MX'),
  (day) => named(day, 'en-US'),
];
const grouped = (cents: number, group: string, point: string): string =>
  `${String(Math.floor(cents / 100)).replace(/\B(?=(?:\d{3})+$)/gu, group)}${point}${two(cents % 100)}`;
const amountForms: ((cents: number) => string)[] = [
  (cents) => grouped(cents, '', '.'),
  (cents) => grouped(cents, ',', '.'),
  (cents) => grouped(cents, '.', ','),
  (cents) => `$${grouped(cents, ',', '.')}`,
  (cents) => `${grouped(cents, ' ', '.')} MXN`,
];

type Layout = { titles: string[]; cells: (movement: Movement, date: string, amount: string) => string[] };
const layouts: Layout[] = [
  {
    titles: ['Fecha', 'Concepto', 'Cargo', 'Abono', 'Saldo'],
    cells: ({ text, isReceived }, date, amount) => [
      date,
      text,
      isReceived ? '' : amount,
      isReceived ? amount : '',
      amount,
    ],
  },
  {
    titles: ['FECHA DE OPERACIÓN', 'REFERENCIA', 'DESCRIPCIÓN', 'DEPÓSITOS', 'RETIROS'],
    cells: ({ text, isReceived }, date, amount) => [
      date,
      '0017',
      text,
      isReceived ? amount : '-',
      isReceived ? '-' : amount,
    ],
  },
  {
    titles: ['Fecha', 'Descripción', 'Importe'],
    cells: ({ text, isReceived }, date, amount) => [date, text, isReceived ? amount : `-${amount}`],
  },
  {
    titles: ['date', 'title', 'amount'],
    cells: ({ text, isReceived }, date, amount) => [date, text, isReceived ? `(${amount})` : amount],
  },
  {
    titles: ['Fecha Transacción', 'Descripción', 'Importe ($)'],
    cells: ({ text, isReceived }, date, amount) => [date, text, isReceived ? `${amount} CR` : amount],
  },
  {
    titles: ['Fecha', 'Comercio', 'Cargo/Abono', 'Monto'],
    cells: ({ text, isReceived }, date, amount) => [date, text, isReceived ? '+' : '-', amount],
  },
  {
    titles: ['Fecha', 'Comercio', 'Tipo', 'Monto'],
    cells: ({ text, isReceived }, date, amount) => [date, text, isReceived ? 'Devolución' : 'Compra', amount],
  },
];

const shop = fc.constantFrom(
  'OXXO JUÁREZ',
  'Súper; despensa',
  'La "Esquina", Centro',
  'GASOLINERA E0112',
  'ferretería 24/7',
);
const movement = fc.record({
  /** Days after the first: a statement is of a few weeks. */
  after: fc.integer({ min: 0, max: 25 }),
  shop,
  cents: fc.integer({ min: 1, max: 99_999_999 }),
  isReceived: fc.boolean(),
});
const statement = fc.record({
  first: fc.integer({ min: 0, max: 9_000 }).map((days) => Temporal.PlainDate.from('2005-01-01').add({ days })),
  movements: fc
    .array(movement, { minLength: 1, maxLength: 12 })
    .filter((movements) => movements.some(({ isReceived }) => !isReceived)),
  layout: fc.constantFrom(...layouts),
  dateForm: fc.constantFrom(...dateForms),
  amountForm: fc.constantFrom(...amountForms),
  delimiter: fc.constantFrom(...CSV_DELIMITERS),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  mark: fc.constantFrom('', BYTE_ORDER_MARK),
  preamble: fc.subarray([
    'Banco del Valle, S. A.',
    'Cuenta: **** 4417',
    'Periodo: 01/11/2026 al 20/11/2026',
    '',
    'Resumen; movimientos',
  ]),
  footer: fc.subarray(['Total', 'Este documento no es un comprobante fiscal']),
});

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

it('reads back any statement that is written in one of the forms', () => {
  fc.assert(
    fc.property(statement, ({ first, layout, delimiter, ...form }) => {
      const movements = form.movements.map(({ after, shop: name, cents, isReceived }): Movement => ({
        day: first.add({ days: after }),
        text: isReceived ? `${name} DEVOLUCION` : name,
        cents,
        isReceived,
      }));
      const table = [
        layout.titles,
        ...movements.map((each) => layout.cells(each, form.dateForm(each.day), form.amountForm(each.cents))),
      ].map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter));
      const lines = [...form.preamble.map((line) => quoted(line, delimiter)), ...table, ...form.footer];
      const file = readTable(form.mark + lines.join(form.lineEnd) + form.lineEnd);
      const rows = file.ok ? file.rows : [];
      const columnCount = Math.max(...rows.map(({ cells }) => cells.length));
      const settings = guessSettings({ rows, columnCount }, 'ana');
      const found = movementRows(rows, settings, settings.columns);
      const directions = directionsIn(found.movements, settings.columns);
      const read = readExpenseTable(found.movements, { ...settings, directions, members: [] });
      expect(found.asides).toHaveLength(form.footer.length);
      expect(
        read.map(
          (row) =>
            row.problems ?? [
              row.expense.date.toString(),
              row.expense.description,
              row.expense.amountCents,
              row.received,
            ],
        ),
      ).toEqual(
        movements.map(({ day, text, cents, isReceived }) => [
          day.toString(),
          text,
          cents,
          isReceived ? 'refund' : null,
        ]),
      );
    }),
    { numRuns: 300 },
  );
});
