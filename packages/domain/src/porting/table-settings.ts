import type { MemberId } from '../household/member.ts';
import { columnTexts, fitColumns, kindOfColumn } from './column-contents.ts';
import type { CsvRow } from './csv.ts';
import { type Direction, directionsOf } from './direction.ts';
import { CSV_FIELDS, signedAmount } from './expense-columns.ts';
import { areMostNegative, visibleCell } from './expense-table.ts';
import { findTable, SEARCHED_ROWS, type TableStart } from './find-table.ts';
import { movementRows } from './movement-rows.ts';
import { currencyIn, isCurrencyKnown } from './original-cells.ts';
import { receivedKind } from './received.ts';
import {
  foldTitle,
  guessColumns,
  isOfHousehold,
  NO_COLUMNS,
  type TableColumns,
  type TableField,
} from './table-columns.ts';
import { type DateOrder, dateOrderOf, likelyDateOrder, needDateOrder } from './table-dates.ts';

/** The rows of a file, blank ones left out, and how many cells the longest has. */
export type TableRows = { readonly rows: readonly CsvRow[]; readonly columnCount: number };

/** How the person says that a file is to be read. */
export type TableSettings = TableStart & {
  readonly columns: TableColumns;
  readonly dateOrder: DateOrder;
  readonly isSpentNegative: boolean;
  readonly payer: MemberId;
  readonly shared: boolean;
};

/** What is the same in every file of one bank. */
export type BankHabits = Pick<TableSettings, 'columns' | 'dateOrder' | 'isSpentNegative' | 'payer' | 'shared'>;

/**
 * The settings detected from the file; the rest are those of an expense added by hand.
 *
 * @param habitsOf what is remembered of files of a shape, if anything is
 */
export function guessSettings(
  file: TableRows,
  payer: MemberId,
  habitsOf: (shape: string) => BankHabits | null = () => null,
): TableSettings {
  const start = findTable(file.rows);
  const plain: TableSettings = {
    ...start,
    columns: NO_COLUMNS,
    dateOrder: 'dmy',
    isSpentNegative: false,
    payer,
    shared: true,
  };
  const known = knownStart(file, start, habitsOf);
  if (!known) return withGuessedColumns(file, plain);
  const settings = { ...plain, ...known.start, ...known.habits };
  const { movements } = movementRows(file.rows, settings, settings.columns);
  const proven = dateOrderOf(cellTexts(movements, settings.columns, 'date'));
  return { ...settings, dateOrder: proven ?? known.habits.dateOrder };
}

/** The remembered settings for a file: by its detected titles, or by other titles that somebody chose before. */
function knownStart(
  file: TableRows,
  guessed: TableStart,
  habitsOf: (shape: string) => BankHabits | null,
): { start: TableStart; habits: BankHabits } | null {
  const others = file.rows.slice(0, SEARCHED_ROWS).map((_, preamble) => ({ preamble, hasTitles: true }));
  for (const start of [guessed, ...others]) {
    const habits = habitsOf(shapeOf(file, start));
    if (habits) return { start, habits };
  }
  return null;
}

/** The settings with the titles in another row, or without titles; the columns are detected again. */
export const withStart = (file: TableRows, settings: TableSettings, start: TableStart): TableSettings =>
  withGuessedColumns(file, { ...settings, ...start });

/** The settings with other columns; the date order and the signs are detected from these. */
export function withColumns(rows: readonly CsvRow[], settings: TableSettings, columns: TableColumns): TableSettings {
  const { movements } = movementRows(rows, settings, columns);
  const dates = cellTexts(movements, columns, 'date');
  const dateOrder = dateOrderOf(dates) ?? likelyDateOrder(dates.slice(0, LOOKED_AT));
  return { ...settings, columns, dateOrder, isSpentNegative: isSpentNegative(movements, columns) };
}

function withGuessedColumns(file: TableRows, settings: TableSettings): TableSettings {
  const { preamble, hasTitles } = settings;
  const named = hasTitles ? guessColumns(file.rows[preamble]?.cells ?? []) : NO_COLUMNS;
  const below = file.rows.slice(preamble + (hasTitles ? 1 : 0));
  const texts = columnTexts(below, file.columnCount);
  const fitted = fitColumns(named, texts);
  const originals = fitted.original === null ? [] : (texts[fitted.original] ?? []);
  const ofAll = fitted.currency === null ? originalCurrencyIn(file, { ...settings, columns: fitted }) : '';
  const columns = isCurrencyKnown(originals, ofAll) ? fitted : { ...fitted, original: null };
  return withColumns(file.rows, settings, columns);
}

/** The currency that the title of the column of other currencies names; null when it names none. */
export function originalCurrencyIn(
  { rows }: Pick<TableRows, 'rows'>,
  { preamble, hasTitles, columns }: Pick<TableSettings, 'preamble' | 'hasTitles' | 'columns'>,
): string | null {
  const title = hasTitles && columns.original !== null ? rows[preamble]?.cells[columns.original] : undefined;
  return title === undefined ? null : currencyIn(title);
}

/** Enough rows to tell what most of them are. */
const LOOKED_AT = 2_000;
/** A bank's words outweigh which sign most amounts have where they are so much more frequent beside the other. */
const CLEARLY_MORE = 0.5;

/**
 * Whether spent amounts stand with a minus: in most statements most amounts are spent, and what was received is named by
 * the bank. In our own files a minus is a refund, also where most rows are.
 */
function isSpentNegative(movements: readonly CsvRow[], columns: TableColumns): boolean {
  if (CSV_FIELDS.every((field) => columns[field] !== null)) return false;
  const some = movements.slice(0, LOOKED_AT);
  const amounts = cellTexts(some, columns, 'amountCents');
  const isOfMost = areMostNegative(amounts);
  if (columns.received !== null || isOfHousehold(columns)) return isOfMost;
  const texts = cellTexts(some, columns, 'description');
  const signs = amounts.map((text) => Math.sign(signedAmount(visibleCell(text)) ?? 0));
  const namedOf = (sign: number): number => {
    const ofSign = texts.filter((_, row) => signs[row] === sign);
    return ofSign.length === 0 ? 0 : ofSign.filter((text) => receivedKind(text) !== 'unclear').length / ofSign.length;
  };
  const difference = namedOf(1) - namedOf(-1);
  return signs.includes(-1) && Math.abs(difference) >= CLEARLY_MORE ? difference > 0 : isOfMost;
}

/** What the words beside the amounts mean; see `directionsOf`. */
export const directionsIn = (movements: readonly CsvRow[], columns: TableColumns): ReadonlyMap<string, Direction> =>
  directionsOf(cellTexts(movements, columns, 'direction').map((text) => visibleCell(text)));

/** Whether any date is another day with the month first; not those with the year in front or a month's name. */
export const hasOrderedDates = (movements: readonly CsvRow[], columns: TableColumns): boolean =>
  needDateOrder(cellTexts(movements, columns, 'date'));

/** Whether the dates alone do not tell which part is the day: each could be either, and one would be another day. */
export function isDateOrderOpen(movements: readonly CsvRow[], columns: TableColumns): boolean {
  const dates = cellTexts(movements, columns, 'date');
  return dateOrderOf(dates) === null && needDateOrder(dates);
}

/** Whether any amount stands with a minus or in brackets. */
export const hasNegatives = (movements: readonly CsvRow[], columns: TableColumns): boolean =>
  cellTexts(movements, columns, 'amountCents').some((text) => (signedAmount(visibleCell(text)) ?? 0) < 0);

/** The signature of a bank's files: the titles or, without any, the type of each column. */
export function shapeOf({ rows, columnCount }: TableRows, { preamble, hasTitles }: TableStart): string {
  const titles = rows[preamble]?.cells ?? [];
  if (hasTitles) return titles.map((title) => foldTitle(title)).join('|');
  return `${columnCount}:${columnTexts(rows.slice(preamble), columnCount).map(kindOfColumn).join('|')}`;
}

function cellTexts(movements: readonly CsvRow[], columns: TableColumns, field: TableField): string[] {
  const column = columns[field];
  return column === null ? [] : movements.map(({ cells }) => cells[column] ?? '');
}
