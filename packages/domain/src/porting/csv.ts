/** The byte order mark that makes a spreadsheet read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

export const CSV_DELIMITERS = [',', ';', '\t', '|'] as const;
export type CsvDelimiter = (typeof CSV_DELIMITERS)[number];

/** A row and the line of the file, from 1, where it begins. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

export type CsvResult =
  | { readonly ok: true; readonly delimiter: CsvDelimiter; readonly rows: readonly CsvRow[] }
  /** A quoted cell that begins in `line` is never closed. */
  | { readonly ok: false; readonly line: number };

/** Also what `readCsv` would take for the declaration of a separator, as a lone tag `sep=;`. */
const NEEDS_QUOTES = /[",\r\n\uFEFF]|^sep=/iu;

/**
 * A row in the format of RFC 4180, without the line ending.
 *
 * @example csvRow(['a', 'b, c', 'd "e"']) // 'a,"b, c","d ""e"""'
 */
export function csvRow(cells: readonly string[]): string {
  // A lone empty cell would make an empty line, which is not read as a row.
  if (cells.length === 1 && cells[0] === '') return '""';
  return cells.map((cell) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
}

/**
 * Parses a file of separated values: RFC 4180 and its spreadsheet variants. A byte order mark, any line endings, a line
 * `sep=;` and semicolons or tabs instead of commas are accepted; empty lines are skipped. The only error is a quote
 * that is never closed.
 *
 * @param delimiter by default the one that splits the first row into the most cells
 */
export function readCsv(text: string, delimiter?: CsvDelimiter): CsvResult {
  const start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  const declared = /^sep=([,;\t])(?:\r\n|\r|\n|$)/iu.exec(text.slice(start, start + 8));
  const from = { at: start + (declared?.[0].length ?? 0), line: declared ? 2 : 1 };
  const separator = delimiter ?? (declared?.[1] as CsvDelimiter | undefined) ?? delimiterOf(text, from);
  const rows: CsvRow[] = [];
  let position = from;
  while (position.at < text.length) {
    const row = readRow(text, position, separator);
    if (row === null) return { ok: false, line: position.line };
    if (!row.isEmpty) rows.push({ line: position.line, cells: row.cells });
    position = row.next;
  }
  return { ok: true, delimiter: separator, rows };
}

type Position = { readonly at: number; readonly line: number };
type ReadRow = { readonly cells: string[]; readonly isEmpty: boolean; readonly next: Position };

function delimiterOf(text: string, from: Position): CsvDelimiter {
  const counts = CSV_DELIMITERS.map((delimiter) => readRow(text, from, delimiter)?.cells.length ?? 0);
  return CSV_DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** One row and where the next begins; null when a quote is never closed. */
function readRow(text: string, { at: start, line: firstLine }: Position, delimiter: CsvDelimiter): ReadRow | null {
  const cells: string[] = [];
  let at = start;
  let line = firstLine;
  for (;;) {
    let cell = '';
    if (text.charAt(at) === '"') {
      const quoted = readQuoted(text, at);
      if (quoted === null) return null;
      ({ cell, at } = quoted);
      line += lineEndsIn(cell);
    }
    // Text after a closing quote belongs to the cell, as in spreadsheets.
    const end = endOfPlain(text, at, delimiter);
    cell += text.slice(at, end);
    cells.push(cell);
    at = end + 1;
    if (text.charAt(end) === delimiter) continue;
    if (text.startsWith('\r\n', end)) at += 1;
    return { cells, isEmpty: end === start, next: { at, line: line + 1 } };
  }
}

function readQuoted(text: string, opening: number): { cell: string; at: number } | null {
  let cell = '';
  let from = opening + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return null;
    cell += text.slice(from, quote);
    if (text.charAt(quote + 1) !== '"') return { cell, at: quote + 1 };
    cell += '"';
    from = quote + 2;
  }
}

function endOfPlain(text: string, from: number, delimiter: CsvDelimiter): number {
  let at = from;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === delimiter || character === '\n' || character === '\r') return at;
    at += 1;
  }
  return at;
}

const lineEndsIn = (cell: string): number => cell.match(/\r\n|\r|\n/gu)?.length ?? 0;
