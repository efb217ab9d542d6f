import type { MemberId } from '../household/member.ts';
import { foldForSearch } from '../text/fold-for-search.ts';
import { withoutInvisible } from '../text/invisible.ts';
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
import type { TableColumns } from './table-columns.ts';

/** The most rows of one import. */
export const IMPORT_ROWS_MAX = 50_000;

/** How to read a table of expenses. */
export type TableReading = Omit<CellReading, 'payers'> & {
  readonly columns: TableColumns;
  /** All names a member goes by. */
  readonly members: readonly { readonly id: MemberId; readonly names: readonly string[] }[];
};

export type TableProblem = { readonly field: CsvField; readonly text: string; readonly message: string };

/** A row that can be imported, or all its problems; `line` counts from 1, as in editors. */
export type TableRow =
  | { readonly line: number; readonly expense: TableExpense; readonly problems: null }
  | { readonly line: number; readonly expense: null; readonly problems: readonly TableProblem[] };

/** Parses the rows of a file as expenses. Nothing is guessed: a row with one invalid cell is refused. */
export function readExpenseTable(rows: readonly CsvRow[], reading: TableReading): TableRow[] {
  const payers = new Map(reading.members.flatMap(({ id, names }) => names.map((name) => [foldForSearch(name), id])));
  return rows.map((row) => readRow(row, reading.columns, { ...reading, payers }));
}

/** Whether most amounts of a column are negative. */
export function areMostNegative(texts: readonly string[]): boolean {
  const signs = texts.map((text) => signedAmount(visible(text))).filter((amount) => amount !== null);
  return signs.filter((amount) => amount < 0).length * 2 > signs.length;
}

/** A cell without invisible characters: some banks' files have them, and nobody could find and correct those. */
const visible = (cell: string): string => unguardFormula(withoutInvisible(cell).trim()).trim();

function readRow({ line, cells }: CsvRow, columns: TableColumns, reading: CellReading): TableRow {
  const problems: TableProblem[] = [];
  const values = CSV_FIELDS.map((field) => {
    const column = columns[field];
    const text = column === null ? '' : visible(cells[column] ?? '');
    const cell = csvColumns[field].read(text, reading);
    if ('message' in cell) problems.push({ field, text, message: cell.message });
    return [field, 'value' in cell ? cell.value : undefined];
  });
  if (problems.length > 0) return { line, expense: null, problems };
  const expense = expenseOfCells(Object.fromEntries(values) as Record<CsvField, unknown>);
  const misfit = misfitOfExpense(expense);
  if (misfit === null) return { line, expense, problems: null };
  const column = columns[misfit.field];
  const text = column === null ? '' : visible(cells[column] ?? '');
  return { line, expense: null, problems: [{ ...misfit, text }] };
}
