import type * as z from 'zod/mini';
import { categoryNameSchema } from '../categories/category.ts';
import { MESSAGES } from '../errors/messages.ts';
import { descriptionSchema } from '../expenses/entry.ts';
import { tagsSchema } from '../expenses/tags.ts';
import type { MemberId } from '../household/member.ts';
import { amountCentsSchema } from '../money/amount-schema.ts';
import { cents, type Cents } from '../money/cents.ts';
import { parsePesos } from '../money/parse-pesos.ts';
import { foldForSearch } from '../text/fold-for-search.ts';
import { withoutInvisible } from '../text/invisible.ts';
import { type CsvRow, readCsv } from './csv.ts';
import { CSV_FIELDS, type CsvField, SHARING_WORDS, type tableExpenseSchema } from './expense-csv.ts';
import { unguardFormula } from './formula-guard.ts';
import type { TableColumns } from './table-columns.ts';
import { type DateOrder, readTableDate } from './table-dates.ts';

/** The most rows that one import takes. */
export const IMPORT_ROWS_MAX = 50_000;

/** How a table of expenses is to be read. */
export type TableReading = {
  readonly columns: TableColumns;
  readonly dateOrder: DateOrder;
  /** Whether what was spent stands there as a negative number, as in the statements of many banks. */
  readonly isSpentNegative: boolean;
  /** Who paid where the row does not say, and whether it was shared. */
  readonly payer: MemberId;
  readonly shared: boolean;
  /** All by which a member may be called. */
  readonly members: readonly { readonly id: MemberId; readonly names: readonly string[] }[];
};

export type TableExpense = Readonly<Omit<z.output<typeof tableExpenseSchema>, 'paidBy'>> & {
  readonly paidBy: MemberId;
};

export type TableProblem = { readonly field: CsvField; readonly text: string; readonly message: string };

/** A row that can be imported, or everything that is wrong with it; `line` counts from 1, as editors do. */
export type TableRow =
  | { readonly line: number; readonly expense: TableExpense; readonly problems: null }
  | { readonly line: number; readonly expense: null; readonly problems: readonly TableProblem[] };

type Read<T> = { value: T } | { message: string };
type ReadCells = {
  readonly [Field in CsvField]: Read<TableExpense[Field extends 'categoryId' ? 'category' : Field]>;
};
type Schema<T> = {
  safeParse: (
    input: unknown,
  ) => { success: true; data: T } | { success: false; error: { issues: { message: string }[] } };
};

/** Reads the rows of a file as expenses. Nothing is guessed: a row with one wrong cell is no expense. */
export function readExpenseTable(rows: readonly CsvRow[], reading: TableReading): TableRow[] {
  const payers = new Map(reading.members.flatMap(({ id, names }) => names.map((name) => [foldForSearch(name), id])));
  return rows.map((row) => readRow(row, reading, payers));
}

/** Whether most amounts of a column are negative. */
export function areMostNegative(texts: readonly string[]): boolean {
  const signs = texts.map((text) => signedAmount(visible(text))).filter((amount) => amount !== null);
  return signs.filter((amount) => amount < 0).length * 2 > signs.length;
}

/** A cell as one sees it: banks leave marks in their files that nobody could find, let alone correct. */
const visible = (cell: string): string => unguardFormula(withoutInvisible(cell).trim()).trim();

function readRow({ line, cells }: CsvRow, reading: TableReading, payers: ReadonlyMap<string, MemberId>): TableRow {
  const textOf = (field: CsvField): string => {
    const column = reading.columns[field];
    return column === null ? '' : visible(cells[column] ?? '');
  };
  const read: ReadCells = {
    date: dateOf(textOf('date'), reading.dateOrder),
    description: checked(descriptionSchema, textOf('description')),
    amountCents: amountOf(textOf('amountCents'), reading.isSpentNegative),
    categoryId: textOf('categoryId') === '' ? { value: null } : checked(categoryNameSchema, textOf('categoryId')),
    paidBy: payerOf(textOf('paidBy'), reading.payer, payers),
    shared: sharedOf(textOf('shared'), reading.shared),
    tags: tagsOf(textOf('tags')),
  };
  const problems = CSV_FIELDS.flatMap((field) => {
    const outcome = read[field];
    return 'message' in outcome ? [{ field, text: textOf(field), message: outcome.message }] : [];
  });
  if (problems.length > 0) return { line, expense: null, problems };
  const values = CSV_FIELDS.flatMap((field) => {
    const outcome = read[field];
    return 'value' in outcome ? [[field === 'categoryId' ? 'category' : field, outcome.value]] : [];
  });
  return { line, expense: Object.fromEntries(values) as TableExpense, problems: null };
}

function checked<T>(schema: Schema<T>, input: unknown): Read<T> {
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data };
  return { message: result.error.issues[0]?.message ?? MESSAGES.invalidValue };
}

function dateOf(text: string, order: DateOrder): Read<Temporal.PlainDate> {
  if (text === '') return { message: MESSAGES.required };
  const value = readTableDate(text, order);
  return value ? { value } : { message: MESSAGES.invalidDate };
}

/** Cents, negative where a minus or brackets stand around the amount; null when it is none. */
function signedAmount(text: string): number | null {
  const inside = /^(?:[-−](.+)|\((.+)\))$/su.exec(text);
  const amount: number | null = parsePesos(inside?.[1] ?? inside?.[2] ?? text);
  return amount !== null && inside ? -amount : amount;
}

function amountOf(text: string, isSpentNegative: boolean): Read<Cents> {
  if (text === '') return { message: MESSAGES.required };
  const amount = signedAmount(text);
  if (amount === null) return { message: MESSAGES.invalidNumber };
  return checked(amountCentsSchema, cents(isSpentNegative ? -amount : amount));
}

function payerOf(text: string, absent: MemberId, payers: ReadonlyMap<string, MemberId>): Read<MemberId> {
  if (text === '') return { value: absent };
  const value = payers.get(foldForSearch(text));
  return value === undefined ? { message: MESSAGES.unknownMember } : { value };
}

const YES = ['si', 'yes', 'true', 'verdadero', '1', 'x'];
const NO = ['no', 'false', 'falso', '0'];
const SHARED = new Set([...YES, ...Object.values(SHARING_WORDS).map(({ shared }) => foldForSearch(shared))]);
const PERSONAL = new Set([...NO, ...Object.values(SHARING_WORDS).map(({ personal }) => foldForSearch(personal))]);

function sharedOf(text: string, absent: boolean): Read<boolean> {
  if (text === '') return { value: absent };
  const folded = foldForSearch(text);
  if (SHARED.has(folded)) return { value: true };
  return PERSONAL.has(folded) ? { value: false } : { message: MESSAGES.invalidValue };
}

function tagsOf(text: string): Read<string[]> {
  if (text === '') return { value: [] };
  const row = readCsv(text, ',');
  const tags = row.ok ? row.rows.flatMap(({ cells }) => cells).map((tag) => tag.trim()) : null;
  return checked(tagsSchema, tags?.filter((tag) => tag !== '') ?? text);
}
