import { CSV_DELIMITERS, type CsvResult, type CsvRow, readCsv } from './csv.ts';
import { signedAmount } from './expense-columns.ts';
import { visibleCell } from './expense-table.ts';
import { namedByTitles } from './table-columns.ts';
import { isTableDate } from './table-dates.ts';

/** Where the movements of a file begin: below so many rows that are none, and below titles or not. */
export type TableStart = {
  /** The rows above the titles, or above the first movement where there are no titles. */
  readonly preamble: number;
  readonly hasTitles: boolean;
};

/** The longest preamble of a bank's file, in rows. */
export const SEARCHED_ROWS = 60;
/** The part of a file that is examined to detect the delimiter. */
const SAMPLE_CHARACTERS = 32_768;

/** Whether a row has a date, an amount and a text, in any order. */
function isMovement(cells: readonly string[]): boolean {
  const visible = cells.map((cell) => visibleCell(cell));
  const dates = visible.filter(isTableDate).length;
  const amounts = visible.filter((cell) => !isTableDate(cell) && signedAmount(cell) !== null).length;
  const texts = visible.filter((cell) => /\p{L}/u.test(cell) && !isTableDate(cell)).length;
  return dates > 0 && amounts > 0 && texts > 0;
}

/**
 * Finds the titles of a file: of its first rows the one that names the most of date, description and amount, at least
 * two; the rows above are the bank's preamble. Without one the first row that has all three begins the table.
 */
export function findTable(rows: readonly CsvRow[]): TableStart {
  const head = rows.slice(0, SEARCHED_ROWS).map(({ cells }) => cells);
  const named = head.map((cells) => (isMovement(cells) ? 0 : namedByTitles(cells)));
  const most = Math.max(0, ...named);
  if (most >= 2) return { preamble: named.indexOf(most), hasTitles: true };
  return { preamble: Math.max(0, head.findIndex(isMovement)), hasTitles: false };
}

/**
 * Parses a file as `readCsv`, with the separator under which it is most of a table: the first line of a bank's file is
 * often its address, with commas in it.
 */
export function readTable(text: string): CsvResult {
  if (/^\uFEFF?sep=/iu.test(text)) return readCsv(text);
  const cut = text.length > SAMPLE_CHARACTERS ? text.lastIndexOf('\n', SAMPLE_CHARACTERS) : -1;
  const sample = cut === -1 ? text : text.slice(0, cut);
  const scores = CSV_DELIMITERS.map((delimiter) => {
    const result = readCsv(sample, delimiter);
    return result.ok ? tableLikeness(result.rows) : 0;
  });
  const most = Math.max(...scores);
  const first = readCsv(sample);
  const isOfFirst = first.ok && scores[CSV_DELIMITERS.indexOf(first.delimiter)] === most;
  return isOfFirst || most === 0 ? readCsv(text) : readCsv(text, CSV_DELIMITERS[scores.indexOf(most)]);
}

/** More where titles are found; then the more rows have one width, and the wider they are. */
function tableLikeness(rows: readonly CsvRow[]): number {
  const { preamble, hasTitles } = findTable(rows);
  const widths = new Map<number, number>();
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  const best = Math.max(0, ...[...widths].map(([width, count]) => (width - 1) * count));
  return (hasTitles ? namedByTitles(rows[preamble]?.cells ?? []) * 1_000_000 : 0) + best;
}
