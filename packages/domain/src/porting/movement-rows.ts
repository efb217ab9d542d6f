import { foldForSearch } from '../text/fold-for-search.ts';
import { isEmptyAmount } from './amount-cells.ts';
import type { CsvRow } from './csv.ts';
import { visibleCell } from './expense-table.ts';
import type { TableStart } from './find-table.ts';
import { isOfHousehold, type TableColumns, type TableField } from './table-columns.ts';

/** The words of a bank's total lines. */
const SUM = /^(?:(?:sub)?total(?:es)?|saldos?|sumas?|resumen|balance)\b/u;
/** A bank's balance brought forward may have a day and an amount, and is no movement all the same. */
const BROUGHT_FORWARD =
  /^(?:saldo (?:anterior|inicial|final|al corte)|balance (?:brought )?forward|(?:opening|closing) balance)\b/u;

/** The rows of a file below its titles: what moved money, and what a bank writes beside it. */
export type FileRows = {
  readonly movements: readonly CsvRow[];
  /** Sums, balances brought forward, titles once more, notes at the end. Nothing of them is imported. */
  readonly asides: readonly CsvRow[];
};

/** Tells the movements from the other lines. In doubt a row is a movement, and then named if it cannot be read. */
export function movementRows(rows: readonly CsvRow[], start: TableStart, columns: TableColumns): FileRows {
  const titles = start.hasTitles ? rows[start.preamble] : undefined;
  const movements: CsvRow[] = [];
  const asides: CsvRow[] = [];
  for (const row of rows.slice(start.preamble + (titles ? 1 : 0))) {
    (isAside(row, columns, titles) ? asides : movements).push(row);
  }
  return { movements, asides };
}

function isAside({ cells }: CsvRow, columns: TableColumns, titles: CsvRow | undefined): boolean {
  const textOf = (field: TableField): string => {
    const column = columns[field];
    return column === null ? '' : visibleCell(cells[column]);
  };
  if (titles && cells[0] === titles.cells[0] && cells.join('\n') === titles.cells.join('\n')) return true;
  if (!isOfHousehold(columns) && BROUGHT_FORWARD.test(foldForSearch(textOf('description')))) return true;
  const isDated = /\d/u.test(textOf('date'));
  const hasAmount = (['amountCents', 'received'] as const).some((field) => !isEmptyAmount(textOf(field)));
  if (isDated && hasAmount) return false;
  const filled = cells.map((cell) => visibleCell(cell)).filter((cell) => cell !== '');
  if (!hasAmount && (!isDated || filled.length === 1 || columns.received !== null)) return true;
  return filled.some((text) => SUM.test(foldForSearch(text)));
}
