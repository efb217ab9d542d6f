import {
  areMostNegative,
  dateOrderOf,
  guessColumns,
  hasTitles,
  NO_COLUMNS,
  needDateOrder,
  type CsvField,
  type CsvRow,
  type DateOrder,
  type TableColumns,
} from '@household/domain';
import type { TableFile } from './read-table-file.ts';

/** How the person says that a file is to be read. */
export type TableSettings = {
  readonly hasTitles: boolean;
  readonly columns: TableColumns;
  readonly dateOrder: DateOrder;
  readonly isSpentNegative: boolean;
  readonly payer: string;
  readonly shared: boolean;
};

/** Without these no row can be an expense. */
export const REQUIRED_FIELDS = ['date', 'description', 'amountCents'] as const satisfies readonly CsvField[];

/** What the file itself tells; the rest is as for an expense added by hand. */
export function guessSettings({ rows }: TableFile, payer: string): TableSettings {
  const titles = rows[0]?.cells ?? [];
  const titled = hasTitles(titles);
  const settings: TableSettings = {
    hasTitles: titled,
    columns: titled ? guessColumns(titles) : NO_COLUMNS,
    dateOrder: 'dmy',
    isSpentNegative: false,
    payer,
    shared: true,
  };
  return withColumns(rows, settings, settings.columns);
}

/** The settings with other columns; what the dates and the amounts there tell is taken from them. */
export function withColumns(rows: readonly CsvRow[], settings: TableSettings, columns: TableColumns): TableSettings {
  const next = { ...settings, columns };
  return {
    ...next,
    dateOrder: dateOrderOf(textsOf(rows, next, 'date')) ?? settings.dateOrder,
    isSpentNegative: areMostNegative(textsOf(rows, next, 'amountCents')),
  };
}

/** The settings with or without titles, which say what the columns are as long as nobody said it yet. */
export function withTitles(rows: readonly CsvRow[], settings: TableSettings, titled: boolean): TableSettings {
  const isUnmapped = Object.values(settings.columns).every((column) => column === null);
  const columns = titled && isUnmapped ? guessColumns(rows[0]?.cells ?? []) : settings.columns;
  return withColumns(rows, { ...settings, hasTitles: titled }, columns);
}

/** Whether the dates alone do not tell which part is the day. */
export const isDateOrderOpen = (rows: readonly CsvRow[], settings: TableSettings): boolean =>
  needDateOrder(textsOf(rows, settings, 'date'));

/** Whether any amount stands with a minus or in brackets. */
export const hasNegatives = (rows: readonly CsvRow[], settings: TableSettings): boolean =>
  textsOf(rows, settings, 'amountCents').some((text) => /^[\s']*[-−(]/u.test(text));

/** The rows below the titles. */
export const dataRows = (rows: readonly CsvRow[], titled: boolean): readonly CsvRow[] =>
  titled ? rows.slice(1) : rows;

function textsOf(rows: readonly CsvRow[], settings: TableSettings, field: CsvField): string[] {
  const column = settings.columns[field];
  return column === null ? [] : dataRows(rows, settings.hasTitles).map(({ cells }) => cells[column] ?? '');
}
