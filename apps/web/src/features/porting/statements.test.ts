import { readFile } from 'node:fs/promises';
import {
  directionsIn,
  guessSettings,
  instalmentOf,
  isDateOrderOpen,
  movementRows,
  originalCurrencyIn,
  readExpenseTable,
} from '@household/domain';
import { describe, expect, it } from 'vitest';
import { candidatesOf, concernOf, type GoodRow, isGood, isTaken } from './choices.ts';
import { readTableFile } from './read-table-file.ts';
import { missingColumns } from './table-labels.ts';

const folder = `${import.meta.dirname}/../../../../../packages/domain/test/statements`;

/** A statement is of a month, sometimes of two. */
const STATEMENT_DAYS = 62;

/** The days from the first to the last. */
function daysOf(rows: readonly GoodRow[]): number {
  const days = rows.map(({ expense }) => expense.date).toSorted((a, b) => Temporal.PlainDate.compare(a, b));
  return days[0]?.until(days.at(-1)!).days ?? 0;
}

/** The result for a statement with the defaults alone. */
async function importOf(bank: string) {
  const bytes = await readFile(`${folder}/${bank}.csv`);
  const reading = await readTableFile(new File([bytes], `${bank}.csv`));
  if (!reading.ok) throw new Error(reading.problem.kind);
  const { file } = reading;
  const settings = guessSettings(file, 'ana');
  const { movements, asides } = movementRows(file.rows, settings, settings.columns);
  const directions = directionsIn(movements, settings.columns);
  const originalCurrency = originalCurrencyIn(file, settings);
  const as = { ...settings, directions, originalCurrency, members: [] };
  const rows = readExpenseTable(movements, as);
  const good = rows.filter(isGood);
  const otherOrder = settings.dateOrder === 'dmy' ? 'mdy' : 'dmy';
  const isEitherOrder =
    isDateOrderOpen(movements, settings.columns) &&
    daysOf(readExpenseTable(movements, { ...as, dateOrder: otherOrder }).filter(isGood)) <= STATEMENT_DAYS;
  const candidates = candidatesOf(
    good,
    good.map(() => 0),
    [],
  );
  const taken = candidates.filter((candidate) => isTaken(candidate, new Map()));
  const sumOf = (isRefund: boolean) =>
    taken.reduce((sum, { expense }) => sum + (expense.refund === isRefund ? expense.amountCents : 0), 0);
  return {
    spent: sumOf(false),
    refunded: sumOf(true),
    movements: rows.length,
    taken: taken.length,
    bad: rows.length - good.length,
    asides: asides.length,
    /**
     * The questions of the import: what the person has to choose before it can be right. A column that was not
     * recognised, the order of day and month where the dates are those of a statement in either, and received money
     * that the file does not classify.
     */
    asked: [
      ...missingColumns(settings.columns),
      ...(isEitherOrder ? ['the order of day and month'] : []),
      ...candidates.filter(({ received }) => received === 'unclear').map(({ expense }) => expense.description),
    ],
    cardPayments: candidates.filter((row) => concernOf(row) === 'cardPayment').length,
    instalments: taken.flatMap(({ expense }) => instalmentOf(expense.description) ?? []),
    originals: taken.flatMap(({ expense }) => expense.original ?? []),
    days: taken.map(({ expense }) => expense.date.toString()).toSorted(),
  };
}

const plain = { bad: 0, asides: 0, asked: [], cardPayments: 0, instalments: [], originals: [] };
const statements = {
  'bbva-debito': {
    ...plain,
    spent: 596_080,
    refunded: 64_900,
    movements: 8,
    taken: 5,
    asked: ['CREDITO VARIOS 8821'],
  },
  'santander-cuenta': { ...plain, spent: 134_620, refunded: 9_990, movements: 4, taken: 3 },
  'banorte-cuenta': { ...plain, spent: 606_495, refunded: 31_905, movements: 5, taken: 4, asides: 1 },
  'banamex-cuenta': { ...plain, spent: 113_350, refunded: 14_600, movements: 4, taken: 3, asides: 3 },
  'hsbc-cuenta': { ...plain, spent: 166_935, refunded: 5_800, movements: 6, taken: 4, cardPayments: 1 },
  'scotiabank-tarjeta': {
    ...plain,
    spent: 162_000,
    refunded: 13_200,
    movements: 5,
    taken: 4,
    asides: 2,
    instalments: [{ number: 3, of: 12 }],
  },
  'inbursa-cuenta': { ...plain, spent: 110_540, refunded: 9_000, movements: 4, taken: 3, asides: 2 },
  'nu-tarjeta': {
    ...plain,
    spent: 200_823,
    refunded: 74_990,
    movements: 6,
    taken: 5,
    instalments: [{ number: 2, of: 6 }],
  },
  'hey-cuenta': {
    ...plain,
    spent: 188_450,
    refunded: 42_050,
    movements: 6,
    taken: 4,
    asked: ['Ajuste 8817'],
  },
  'amex-tarjeta': { ...plain, spent: 718_045, refunded: 31_045, movements: 4, taken: 3 },
  'stori-tarjeta': { ...plain, spent: 68_645, refunded: 9_900, movements: 4, taken: 3 },
  'klar-tarjeta': {
    ...plain,
    spent: 161_923,
    refunded: 34_900,
    movements: 6,
    taken: 5,
    originals: [{ currency: 'USD', amount: '9.99', rate: '18.4304' }],
  },
};
/** The first and last day of what is imported. */
const days = {
  'bbva-debito': ['2026-11-03', '2026-11-20'],
  'santander-cuenta': ['2026-11-02', '2026-11-12'],
  'banorte-cuenta': ['2026-11-03', '2026-11-16'],
  'banamex-cuenta': ['2026-11-02', '2026-11-15'],
  'hsbc-cuenta': ['2026-11-12', '2026-11-17'],
  'scotiabank-tarjeta': ['2026-11-04', '2026-11-12'],
  'inbursa-cuenta': ['2026-11-03', '2026-11-09'],
  'nu-tarjeta': ['2026-11-02', '2026-11-14'],
  'hey-cuenta': ['2026-11-01', '2026-11-08'],
  'amex-tarjeta': ['2026-08-10', '2026-11-18'],
  'stori-tarjeta': ['2026-11-09', '2026-11-14'],
  'klar-tarjeta': ['2026-11-02', '2026-11-10'],
};

describe('a statement in the form of a Mexican bank', () => {
  it.each(Object.entries(statements))('%s comes in to the cent, and asks at most once', async (bank, expected) => {
    const { days: found, ...read } = await importOf(bank);
    expect(read.asked.length).toBeLessThanOrEqual(1);
    expect(read).toEqual(expected);
    expect([found[0], found.at(-1)]).toEqual(days[bank as keyof typeof days]);
  });
});
