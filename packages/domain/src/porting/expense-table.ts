import type { MemberId } from '../household/member.ts';
import { absCents, type Cents } from '../money/cents.ts';
import { foldForSearch } from '../text/fold-for-search.ts';
import { withoutInvisible } from '../text/invisible.ts';
import { type AmountReading, inField, readAmount } from './amount-cells.ts';
import { isCardPayment } from './card-payment.ts';
import type { CsvRow } from './csv.ts';
import {
  type CellReading,
  CSV_FIELDS,
  csvColumns,
  type CsvField,
  expenseOfCells,
  misfitOfExpense,
  signedAmount,
  type TableExpense,
} from './expense-columns.ts';
import { unguardFormula } from './formula-guard.ts';
import { readOriginal } from './original-cells.ts';
import { type Received, receivedKind } from './received.ts';
import { isOfHousehold, type TableField } from './table-columns.ts';

/** How to read a table of expenses. */
export type TableReading = Omit<CellReading, 'payers'> &
  AmountReading & {
    /** All names a member goes by. */
    readonly members: readonly { readonly id: MemberId; readonly names: readonly string[] }[];
    /** The currency that the title of the column of other currencies names. */
    readonly originalCurrency?: string | null;
  };

export type TableProblem = { readonly field: TableField; readonly text: string; readonly message: string };

/**
 * A row that can be imported, or all its problems; `line` counts from 1, as in editors. `received`: what the money is
 * that came in, of a file of a bank; null of what was spent, and of our own files, whose refunds are refunds.
 */
export type TableRow =
  | {
      readonly line: number;
      readonly expense: TableExpense;
      readonly received: Received | null;
      /** Whether it is money that was paid to a credit card, in a file of a bank; see `isCardPayment`. */
      readonly paysCard: boolean;
      readonly problems: null;
    }
  | { readonly line: number; readonly expense: null; readonly problems: readonly TableProblem[] };

/**
 * Parses the rows of a file as expenses; money that came in as refunds. Nothing is guessed: a row with one invalid cell
 * is refused.
 */
export function readExpenseTable(rows: readonly CsvRow[], reading: TableReading): TableRow[] {
  const payers = new Map(reading.members.flatMap(({ id, names }) => names.map((name) => [foldForSearch(name), id])));
  return rows.map((row) => readRow(row, { ...reading, payers }));
}

/** A cell without invisible characters: some banks' files have them, and nobody could find and correct those. */
export const visibleCell = (cell: string | undefined): string =>
  unguardFormula(withoutInvisible(cell ?? '').trim()).trim();

/** Whether most amounts of a column are negative. */
export function areMostNegative(texts: readonly string[]): boolean {
  const signs = texts.map((text) => signedAmount(visibleCell(text))).filter((amount) => amount !== null);
  return signs.filter((amount) => amount < 0).length * 2 > signs.length;
}

function readRow({ line, cells }: CsvRow, reading: Omit<TableReading, 'members'> & CellReading): TableRow {
  const { columns } = reading;
  const textOf = (field: TableField): string => {
    const column = columns[field];
    return column === null ? '' : visibleCell(cells[column]);
  };
  const problems: TableProblem[] = [];
  const amount = readAmount(textOf, reading);
  const cellOf = (field: CsvField) => {
    if (field === 'amountCents') return amount;
    if (field === 'original') return readOriginal(textOf, reading, 'value' in amount ? absCents(amount.value) : null);
    return inField(field, csvColumns[field].read(textOf(field), reading));
  };
  const values = CSV_FIELDS.map((field) => {
    const cell = cellOf(field);
    if ('value' in cell) return [field, cell.value];
    problems.push({ ...cell, text: textOf(cell.field) });
    return [field, undefined];
  });
  if (problems.length > 0) return { line, expense: null, problems };
  const read = Object.fromEntries(values) as Record<CsvField, unknown>;
  const expense = expenseOfCells(read);
  const misfit = misfitOfExpense(expense);
  if (misfit !== null) return { line, expense: null, problems: [{ ...misfit, text: textOf(misfit.field) }] };
  const received = (read.amountCents as Cents) < 0 ? receivedOf(expense, textOf('direction'), reading) : null;
  const paysCard = !isOfHousehold(columns) && isCardPayment(expense.description);
  return { line, expense, received, paysCard, problems: null };
}

function receivedOf({ description }: TableExpense, direction: string, reading: AmountReading): Received | null {
  const { columns, isSpentNegative } = reading;
  if (isOfHousehold(columns)) return null;
  const kind = receivedKind(`${description} ${direction}`);
  // Where purchases are positive in a column with signs, a minus that names no income takes one back.
  const isTakenBack = columns.received === null && columns.direction === null && !isSpentNegative;
  return kind === 'unclear' && isTakenBack ? 'refund' : kind;
}
