import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX, readTable, type CsvDelimiter, type CsvRow } from '@household/domain';

/** Why a file was refused. */
export type TableFileProblem =
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'workbook' | 'pdf' | 'json' | 'markup' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'openQuote'; readonly line: number }
  | { readonly kind: 'tooManyRows'; readonly rows: number }
  | { readonly kind: 'unreadable' };

export type TableFile = {
  readonly name: string;
  readonly delimiter: CsvDelimiter;
  readonly rows: readonly CsvRow[];
  readonly columnCount: number;
};

export type TableFileReading =
  | { readonly ok: true; readonly file: TableFile }
  | { readonly ok: false; readonly problem: TableFileProblem };

const refused = (problem: TableFileProblem): TableFileReading => ({ ok: false, problem });

/** Parses a chosen file into rows of cells; nothing of it leaves the browser. */
export async function readTableFile(file: File): Promise<TableFileReading> {
  if (file.size > IMPORT_BYTES_MAX) return refused({ kind: 'tooLarge' });
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return refused({ kind: 'unreadable' });
  }
  const kind = KINDS_BY_BYTES.find(({ start }) => start.every((byte, index) => bytes[index] === byte))?.kind;
  if (kind) return refused({ kind });
  const text = textOf(bytes);
  const other = KINDS_BY_TEXT.find(({ start }) => start.test(text))?.kind;
  if (other) return refused({ kind: other });
  const table = readTable(text);
  if (!table.ok) return refused({ kind: 'openQuote', line: table.line });
  const rows = table.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) return refused({ kind: 'empty' });
  // One more, which may be the header.
  if (rows.length > IMPORT_ROWS_MAX + 1) return refused({ kind: 'tooManyRows', rows: rows.length });
  const columnCount = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return { ok: true, file: { name: file.name, delimiter: table.delimiter, rows, columnCount } };
}

/** What the first bytes tell: spreadsheets, new and old, and documents. */
const KINDS_BY_BYTES = [
  { kind: 'workbook', start: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'workbook', start: [0xd0, 0xcf, 0x11, 0xe0] },
  { kind: 'pdf', start: [0x25, 0x50, 0x44, 0x46] },
] as const;

/** What the first characters tell: our own file of the whole household, and pages that banks name `.xls`. */
const KINDS_BY_TEXT = [
  { kind: 'json', start: /^\s*[[{]\s*["[{]/ },
  { kind: 'markup', start: /^\s*<[a-z!?]/i },
] as const;

/** Unicode if the bytes are valid, else the encoding of Windows programs of the Americas and Western Europe. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
