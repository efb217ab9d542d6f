import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownColumns } from '../../test/own-columns.ts';
import { cleanText } from '../text/clean-text.ts';
import { withoutInvisible } from '../text/invisible.ts';
import { productCents } from '../currency/original.ts';
import { cents } from '../money/cents.ts';
import { BYTE_ORDER_MARK, readCsv } from './csv.ts';
import type { CsvExpense } from './expense-columns.ts';
import { expenseCsvHeader, expenseCsvLine } from './expense-csv.ts';
import { directionsOf } from './direction.ts';
import { areMostNegative, readExpenseTable, type TableReading } from './expense-table.ts';
import { guessColumns, NO_COLUMNS } from './table-columns.ts';

const reading: TableReading = {
  columns: ownColumns,
  dateOrder: 'dmy',
  isSpentNegative: false,
  directions: new Map(),
  payer: 'ana',
  shared: true,
  members: [
    { id: 'ana', names: ['ana', 'Ana', 'anita'] },
    { id: 'luis', names: ['luis', 'Luis', 'Lucho Núñez'] },
  ],
};
const readText = (text: string, more: Partial<TableReading> = {}) => {
  const result = readCsv(text);
  return result.ok ? readExpenseTable(result.rows, { ...reading, ...more }) : [];
};
const problemsOf = (text: string, more: Partial<TableReading> = {}) =>
  readText(text, more).map(({ problems }) => problems?.map(({ field, message }) => `${field}: ${message}`));

describe('readExpenseTable', () => {
  it('reads the cells of a bank without their invisible characters', () => {
    const file =
      '\uFEFF\u200BFecha,Descri\u00ADpción,Monto\n\u200E2026-01-31,Super\u200Bmercado \u202Eocix\u202C,\u2066120.50\u2069';
    const parsed = readCsv(file);
    const rows = parsed.ok ? parsed.rows : [];
    const guessed = guessColumns(rows[0]!.cells);
    expect(readExpenseTable(rows.slice(1), { ...reading, columns: guessed })).toMatchObject([
      { expense: { description: 'Supermercado ocix', amountCents: 12_050 }, problems: null },
    ]);
  });

  it('reads an export as the same expenses', () => {
    const text = (max: number) =>
      fc
        .oneof(
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: max / 5 }),
          fc.string({
            unit: fc.constantFrom('=', "'", '+', '-', '@', ',', ';', '"', 'a', ' ', '\uFEFF'),
            minLength: 1,
            maxLength: max,
          }),
        )
        .map((value) => cleanText(value) ?? '')
        // Stored text has no invisible characters.
        .map((value) => cleanText(withoutInvisible(value)) ?? '')
        .filter((value) => value !== '');
    const plain = fc.record({
      date: fc.integer({ min: 0, max: 20_000 }).map((days) => Temporal.PlainDate.from('2001-01-01').add({ days })),
      description: text(100),
      amountCents: fc.integer({ min: 1, max: 1_000_000_000_000 }).map(cents),
      category: fc.option(text(50)),
      payer: fc.constantFrom('Ana', 'Luis'),
      shared: fc.boolean(),
      refund: fc.boolean(),
      original: fc.constant(null),
      tags: fc.uniqueArray(text(50), { maxLength: 3 }),
      notes: fc.option(fc.array(text(20), { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'))),
    });
    const percentage = fc.integer({ min: 0, max: 100 });
    const rule = fc.oneof(
      fc.constant('income' as const),
      percentage.map((first) => [['Ana', first] as const, ['Luis', 100 - first] as const]),
    );
    const foreign = fc.constantFrom(
      null,
      { currency: 'USD', amount: '25.00', rate: '17.2345' },
      { currency: 'JPY', amount: '1200', rate: '0.123456789012' },
    );
    const expense: fc.Arbitrary<CsvExpense> = fc
      .tuple(plain, foreign, rule, percentage, percentage, fc.boolean())
      .map(([given, original, by, ownOfFirst, ownOfSecond, hasSplit]) => {
        const amountCents = original ? cents(Number(productCents(original.amount, original.rate))) : given.amountCents;
        const [first, second] = [ownOfFirst, ownOfSecond].map((part) => cents(Math.floor((amountCents * part) / 200)));
        const split = { rule: by, own: [['Ana', first!] as const, ['Luis', second!] as const] };
        return { ...given, amountCents, original, split: given.shared && hasSplit ? split : null };
      });
    const named = <T>(values: readonly (readonly [string, T])[]) =>
      Object.fromEntries(values.map(([name, value]) => [name.toLowerCase(), value]));
    const readBack = (split: CsvExpense['split']) =>
      split && {
        rule: split.rule === 'income' ? split.rule : named(split.rule),
        own: named(split.own.filter(([, part]) => part > 0)),
      };
    fc.assert(
      fc.property(fc.array(expense, { maxLength: 6 }), fc.constantFrom('es', 'en'), (expenses, locale) => {
        const lines = expenses.map((row) => expenseCsvLine(row, locale));
        const file = readCsv(BYTE_ORDER_MARK + expenseCsvHeader(locale) + lines.join(''));
        expect(file.ok).toBe(true);
        const rows = file.ok ? readExpenseTable(file.rows.slice(1), { ...reading, shared: false }) : [];
        expect(rows.map(({ problems }) => problems)).toEqual(expenses.map(() => null));
        expect(rows.map((row) => row.expense)).toEqual(
          expenses.map(({ payer, ...row }) => ({ ...row, paidBy: payer.toLowerCase(), split: readBack(row.split) })),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('uses the default payer and sharing where the row has none', () => {
    const [row] = readText('3/4/2026,Pan,"$1,234.50"', { payer: 'luis', shared: false });
    expect(row).toEqual({
      line: 1,
      expense: {
        date: Temporal.PlainDate.from('2026-04-03'),
        description: 'Pan',
        amountCents: 123_450,
        category: null,
        paidBy: 'luis',
        shared: false,
        tags: [],
        notes: null,
        refund: false,
        split: null,
        original: null,
      },
      received: null,
      paysCard: false,
      problems: null,
    });
  });

  it('knows members by any of their names, ignoring case and accents', () => {
    const rows = readText(['LUIS', 'lucho nunez', 'Anita'].map((name) => `2026-01-01,Pan,1,,${name}`).join('\n'));
    expect(rows.map(({ expense }) => expense?.paidBy)).toEqual(['luis', 'luis', 'ana']);
  });

  it('reports every problem of a row, and its line', () => {
    const text = '2026-01-01,Pan,1\n"Una\nnota",,x,,Eva,quizá\n31/02/2026,"a\tb",0\n,Pan,';
    expect(readText(text).map(({ line }) => line)).toEqual([1, 2, 4, 5]);
    expect(problemsOf(text)).toEqual([
      undefined,
      [
        'date: invalidDate',
        'description: required',
        'amountCents: invalidNumber',
        'paidBy: unknownMember',
        'shared: invalidValue',
      ],
      ['date: invalidDate', 'description: invalidCharacters', 'amountCents: positive'],
      ['date: required', 'amountCents: required'],
    ]);
  });

  it('refuses three digits after a single dot rather than reading thousands', () => {
    expect(problemsOf('2026-01-01,Pan,12.345\n2026-01-01,Pan,"12,345"\n2026-01-01,Pan,12.34')).toEqual([
      ['amountCents: invalidNumber'],
      undefined,
      undefined,
    ]);
  });

  it('refuses text that is too long and amounts that are too large', () => {
    const row = `2026-01-01,${'x'.repeat(256)},10000000000.01,${'y'.repeat(51)},,,"${'z'.repeat(51)}"`;
    expect(problemsOf(row)).toEqual([
      [
        'description: maximumLength:255',
        'amountCents: amountTooLarge',
        'categoryId: maximumLength:50',
        'tags: maximumLength:50',
      ],
    ]);
  });

  const plain = { ...NO_COLUMNS, date: 0, description: 1, amountCents: 2 };
  const moneyOf = (text: string, more: Partial<TableReading> = {}) =>
    readText(text, more).map((row) =>
      row.problems ? row.problems[0] : [row.expense.amountCents * (row.expense.refund ? -1 : 1), row.received],
    );

  it('reads negative amounts as spent where told to, and says what it can of what was received', () => {
    const signs = ['-45.50', '(45.50)', "'-45.50", '−$1', '$-45.50', '$ -1.00', '45.50-', 'MXN $-1'];
    const file = signs.map((sign) => `2026-01-01,Pan,${sign}\n`).join('');
    const spent = moneyOf(file, { isSpentNegative: true, columns: plain });
    expect(spent).toEqual([4550, 4550, 4550, 100, 4550, 100, 4550, 100].map((size) => [size, null]));
    const got = '2026-01-01,Sueldo,9\n2026-01-01,Devolución,+9\n2026-01-01,Tienda,9';
    expect(moneyOf(got, { isSpentNegative: true, columns: plain })).toEqual([
      [-900, 'income'],
      [-900, 'refund'],
      [-900, 'unclear'],
    ]);
  });

  it('takes a minus in a column of purchases for a refund, unless the bank names income', () => {
    const file = '2026-01-01,Tienda,-9\n2026-01-01,Su pago gracias,-9\n2026-01-01,Tienda,9.00 CR\n2026-01-01,Tienda,9';
    expect(moneyOf(file, { columns: plain })).toEqual([
      [-900, 'refund'],
      [-900, 'income'],
      [-900, 'refund'],
      [900, null],
    ]);
    // A file that says who paid is no bank's: its negative amounts are refunds.
    expect(moneyOf('2026-01-01,Pago de luz,-9')).toEqual([[-900, null]]);
  });

  it('reads two columns, of which one is filled', () => {
    const two = { columns: { ...plain, received: 3 } };
    const file = [
      '2026-01-01,Pan,9,',
      '2026-01-01,Pan,"1,009.50",0.00',
      '2026-01-01,Tienda devol,-,9',
      '2026-01-01,Tienda,$0.00,-9.00',
      '2026-01-01,Pan,9,9',
      '2026-01-01,Pan,,',
    ].join('\n');
    expect(moneyOf(file, two)).toEqual([
      [900, null],
      [100_950, null],
      [-900, 'refund'],
      [-900, 'unclear'],
      { field: 'received', text: '9', message: 'spentAndReceived' },
      { field: 'amountCents', text: '', message: 'required' },
    ]);
  });

  it('reads a word beside the amount', () => {
    const beside = {
      columns: { ...plain, direction: 3 },
      directions: directionsOf(['Compra', 'Pago', 'Devolución', 'Otro']),
    };
    const file = ['compra', 'PAGO', 'Devolución', 'Otro', ''].map((word) => `2026-01-01,Tienda,9,${word}`).join('\n');
    expect(moneyOf(file, beside)).toEqual([
      [900, null],
      [-900, 'income'],
      [-900, 'refund'],
      { field: 'direction', text: 'Otro', message: 'invalidValue' },
      { field: 'direction', text: '', message: 'required' },
    ]);
  });

  it('reads negative amounts as refunds where spent amounts are positive', () => {
    const text = '2026-01-01,Pan,-45.50\n2026-01-01,Pan,(45.50)\n2026-01-01,Pan,45.50\n2026-01-01,Pan,0';
    expect(readText(text).map(({ expense }) => expense && [expense.amountCents, expense.refund])).toEqual([
      [4550, true],
      [4550, true],
      [4550, false],
      null,
    ]);
  });

  it('refuses a split or another currency that does not say all, or does not fit', () => {
    const file = (split: string, original = '', shared = 'Compartido') =>
      `2026-01-01,Pan,430.86,,,${shared},,,"${split}",${original}`;
    const said = [
      file('Según ingresos,Luis 30.00', 'USD 25.00 × 17.2345'),
      file('by income'),
      file('Ana 60%,Luis 40%'),
      file('Ana 60%,Luis 30%'),
      file('Ana 60%'),
      file('Ana 60%,Ana 40%'),
      file('Eva 60%,Luis 40%'),
      file('Según ingresos,Ana 60%,Luis 40%'),
      file('Luis 30.00'),
      file('60/40'),
      file('Según ingresos,Luis 430.87'),
      file('Según ingresos', '', 'Personal'),
      file('', 'USD 25.00 × 17.2346'),
      file('', 'US 25'),
      file('', 'XYZ 1 × 1'),
      file('', 'USD 25.001 × 17.2345'),
    ];
    expect(problemsOf(said.join('\n'))).toEqual([
      undefined,
      undefined,
      undefined,
      ['split: percentagesTotal'],
      ['split: invalidValue'],
      ['split: invalidValue'],
      ['split: unknownMember'],
      ['split: invalidValue'],
      ['split: invalidValue'],
      ['split: invalidValue'],
      ['split: ownPartsExceedAmount'],
      ['split: personalHasNoSplit'],
      ['amountCents: notTheProduct'],
      ['original: invalidValue'],
      ['original: invalidCurrency'],
      ['original: tooManyDecimals'],
    ]);
  });

  it('reads nothing from unmapped columns and missing cells', () => {
    expect(problemsOf('2026-01-01,Pan', { columns: { ...ownColumns, amountCents: null } })).toEqual([
      ['amountCents: required'],
    ]);
  });
});

describe('areMostNegative', () => {
  it('counts amounts only', () => {
    expect(areMostNegative(['-1', '-2', '3', 'x', ''])).toBe(true);
    expect(areMostNegative(['-1', '2'])).toBe(false);
    expect(areMostNegative([])).toBe(false);
  });
});
