import { isEmptyAmount } from './amount-cells.ts';
import { directionsOf, foldDirection } from './direction.ts';
import { csvColumns, signedAmount } from './expense-columns.ts';
import { visibleCell } from './expense-table.ts';
import type { CsvRow } from './csv.ts';
import type { TableColumns } from './table-columns.ts';
import { isTableDate } from './table-dates.ts';

/** The number of rows that are examined: the first ones are representative. */
const LOOKED_AT = 200;
/** The fraction of a column's cells that must match its type; the others are totals and errors. */
const MOST = 0.7;

type Texts = readonly string[];
type Kind = 'date' | 'amount' | 'text' | 'none';

/** The cells of each column in the first rows. */
export function columnTexts(rows: readonly CsvRow[], columnCount: number): Texts[] {
  const first = rows.slice(0, LOOKED_AT);
  return Array.from({ length: columnCount }, (_, column) => first.map(({ cells }) => visibleCell(cells[column])));
}

const isMostly = (texts: Texts, fits: (text: string) => boolean): boolean => {
  const filled = texts.filter((text) => text !== '');
  return filled.length > 0 && filled.filter(fits).length >= filled.length * MOST;
};

/** Reference numbers are digits only; an amount column has a point, a minus or a `$` somewhere. */
export function kindOfColumn(texts: Texts): Kind {
  if (isMostly(texts, isTableDate)) return 'date';
  if (isMostly(texts, (text) => isEmptyAmount(text) || signedAmount(text) !== null)) {
    return texts.some((text) => signedAmount(text) !== null && /[^\d\s]/u.test(text)) ? 'amount' : 'none';
  }
  return texts.some((text) => /\p{L}/u.test(text)) ? 'text' : 'none';
}

/**
 * Corrects the columns found by titles with the contents of the cells: a column whose cells contradict its title is
 * dropped, and columns for date, description and amount that no title names are detected.
 */
export function fitColumns(named: TableColumns, texts: readonly Texts[]): TableColumns {
  const columns: Record<keyof TableColumns, number | null> = { ...named };
  const cellsOf = (column: number | null): Texts => (column === null ? [] : (texts[column] ?? []));
  const kinds = texts.map(kindOfColumn);
  // A bank's *Tipo* is a word such as Cargo, in ours it is Compartido.
  if (columns.shared !== null && !cellsOf(columns.shared).some(isSharing)) {
    columns.direction ??= isDirection(cellsOf(columns.shared)) ? columns.shared : null;
    if (cellsOf(columns.shared).some((text) => text !== '')) columns.shared = null;
  }
  // *Cargo/Abono* may be the amount itself, with a sign.
  if (columns.direction !== null && kinds[columns.direction] === 'amount') {
    columns.amountCents ??= columns.direction;
    columns.direction = null;
  }
  const isFree = (column: number): boolean => !Object.values(columns).includes(column);
  const free = (kind: Kind): number[] =>
    kinds.flatMap((each, column) => (each === kind && isFree(column) ? [column] : []));
  columns.date ??= free('date')[0] ?? null;
  columns.description ??= wordiest(free('text'), texts);
  if (columns.amountCents === null && columns.received === null) {
    const [amount = null, received = null] = amountsOf(
      free('amount').map((column) => [column, cellsOf(column)] as const),
    );
    columns.amountCents = amount;
    columns.received = received;
  }
  const hasSigns = cellsOf(columns.amountCents).some((text) => (signedAmount(text) ?? 0) < 0);
  if (columns.received !== null || hasSigns || !isDirection(cellsOf(columns.direction))) columns.direction = null;
  return columns;
}

const isSharing = (text: string): boolean => text !== '' && 'value' in csvColumns.shared.read(text, NEVER_READ);
/** Reading a word for shared or personal needs none of it. */
const NEVER_READ = {
  dateOrder: 'dmy',
  isSpentNegative: false,
  payer: '',
  shared: true,
  payers: new Map<string, string>(),
} as const;

function isDirection(texts: Texts): boolean {
  const directions = directionsOf(texts);
  return isMostly(texts, (text) => directions.has(foldDirection(text)));
}

/** The column with the most letters. */
function wordiest(columns: readonly number[], texts: readonly Texts[]): number | null {
  const letters = (column: number) => (texts[column] ?? []).join('').replace(/[^\p{L}]/gu, '').length;
  return columns.toSorted((a, b) => letters(b) - letters(a))[0] ?? null;
}

/**
 * Which of the columns of amounts is what was spent, and which what was received. Two of which never both are filled are
 * those, in that order; the last one that always is is the balance.
 */
function amountsOf(amounts: readonly (readonly [number, Texts])[]): number[] {
  const columns = amounts.map(([column]) => column);
  const isEmptyIn = amounts.map(([, texts]) => texts.map(isEmptyAmount));
  const [first = [], second = []] = isEmptyIn;
  const areApart = second.length > 0 && first.every((isEmpty, row) => isEmpty !== second[row]);
  return areApart ? columns.slice(0, 2) : columns.slice(0, 1);
}
