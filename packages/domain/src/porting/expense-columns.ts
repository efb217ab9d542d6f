import * as z from 'zod/mini';
import { categoryNameSchema } from '../categories/category.ts';
import { MESSAGES } from '../errors/messages.ts';
import { descriptionSchema, optionalEntryFields } from '../expenses/entry.ts';
import { countedAmount } from '../expenses/counted-amount.ts';
import { defaultedExpenseFields, type ExpenseContent, expenseSchema } from '../expenses/expense.ts';
import { tagsSchema } from '../expenses/tags.ts';
import type { MemberId } from '../household/member.ts';
import { isTheProduct, originalSchema } from '../currency/original.ts';
import { amountCentsSchema } from '../money/amount-schema.ts';
import { type Cents, negateCents } from '../money/cents.ts';
import { centsToDecimal } from '../money/format-cents.ts';
import { parsePesos } from '../money/parse-pesos.ts';
import { foldForSearch } from '../text/fold-for-search.ts';
import { CSV_WORDS } from '../text/language-words.ts';
import type { Locale } from '../text/locale.ts';
import { csvRow, readCsv } from './csv.ts';
import { guardFormula } from './formula-guard.ts';
import { ownTotal } from '../split/named-split.ts';
import { type CsvSplit, readSplitCell, splitCell } from './split-cell.ts';
import { type DateOrder, readTableDate } from './table-dates.ts';

/** An expense of a file, with its category by name, which the household may not have yet. */
export const tableExpenseSchema = z.omit(
  z.extend(expenseSchema, { category: z.nullable(categoryNameSchema), ...defaultedExpenseFields }),
  { id: true, createdAt: true, categoryId: true, meta: true },
);

/** An expense as read from a table. */
export type TableExpense = Readonly<Omit<z.output<typeof tableExpenseSchema>, 'paidBy'>> & {
  readonly paidBy: MemberId;
};

/** An expense as a spreadsheet shows it: names instead of ids. */
export type CsvExpense = Omit<TableExpense, 'paidBy' | 'split'> & {
  readonly payer: string;
  readonly split: CsvSplit | null;
};

/** The settings for reading cells. */
export type CellReading = {
  readonly dateOrder: DateOrder;
  /** Whether spent amounts are negative, as in the statements of many banks. */
  readonly isSpentNegative: boolean;
  /** The payer and sharing of rows that do not say. */
  readonly payer: MemberId;
  readonly shared: boolean;
  /** The members by their folded names. */
  readonly payers: ReadonlyMap<string, MemberId>;
};

export type Read<T> = { readonly value: T } | { readonly message: string };

/** A column of a file: how its cells are written and parsed. Its titles stand in the list of languages. */
type Column<Value> = {
  readonly write: (expense: CsvExpense, locale: Locale) => string;
  readonly read: (text: string, reading: CellReading) => Read<Value>;
};
type ValueOf<Field> = Field extends keyof TableExpense ? TableExpense[Field] : TableExpense['category'];

/** The column of each field of an expense, in order; null: no column of its own. */
const columns = {
  date: {
    write: ({ date }) => date.toString(),
    read: (text, { dateOrder }) => dateOf(text, dateOrder),
  },
  description: {
    write: ({ description }) => guardFormula(description),
    read: (text) => checked(descriptionSchema, text),
  },
  amountCents: {
    write: (expense) => centsToDecimal(countedAmount(expense)),
    read: (text, { isSpentNegative }) => amountOf(text, isSpentNegative),
  },
  categoryId: {
    write: ({ category }) => guardFormula(category ?? ''),
    read: (text) => (text === '' ? { value: null } : checked(categoryNameSchema, text)),
  },
  paidBy: {
    write: ({ payer }) => guardFormula(payer),
    read: (text, { payer, payers }) => payerOf(text, payer, payers),
  },
  shared: {
    write: ({ shared }, locale) => guardFormula(CSV_WORDS[locale][shared ? 'shared' : 'personal']),
    read: (text, { shared }) => sharedOf(text, shared),
  },
  tags: {
    write: ({ tags }) => guardFormula(tags.length === 0 ? '' : csvRow(tags)),
    read: (text) => tagsOf(text),
  },
  notes: {
    write: ({ notes }) => guardFormula(notes ?? ''),
    read: (text) => checked(optionalEntryFields.notes, text),
  },
  split: {
    write: ({ split }, locale) => guardFormula(splitCell(split, locale)),
    read: (text, { payers }) => readSplitCell(text, payers),
  },
  original: {
    write: ({ original }) => (original ? `${original.currency} ${original.amount} × ${original.rate}` : ''),
    read: (text) => originalOf(text),
  },
  // A negative amount is a refund.
  refund: null,
  // Only programs read it.
  meta: null,
} as const satisfies { readonly [Field in keyof ExpenseContent]: Column<ValueOf<Field>> | null };

type Columns = typeof columns;
export type CsvField = { [Field in keyof Columns]: Columns[Field] extends null ? never : Field }[keyof Columns];
export const CSV_FIELDS = (Object.keys(columns) as (keyof Columns)[]).filter(
  (field): field is CsvField => columns[field] !== null,
);
export const csvColumns: Readonly<Record<CsvField, Column<unknown>>> = columns;

/** What a field's column is called in each language. */
export const csvTitles = (field: CsvField): readonly string[] =>
  Object.values(CSV_WORDS).map(({ titles }) => titles[field]);

type Schema<T> = {
  safeParse: (
    input: unknown,
  ) => { success: true; data: T } | { success: false; error: { issues: { message: string }[] } };
};

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

/** Longer text is never an amount; the bound limits the pattern's backtracking. */
const AMOUNT_LENGTH_MAX = 64;
/** A minus before or after the sign of the peso, or behind the amount; brackets; `CR`, a credit to a card. */
const NEGATIVE = /^(?:[-−]\s*(.+)|(?:mxn\s*)?\$\s*[-−]\s*(.+)|\((.+)\)|(.+?)\s*(?:[-−]|cr\.?))$/isu;

/**
 * Cents, below zero where a bank writes so: `-45.00`, `$-45.00`, `(45.00)`, `45.00-`, `45.00 CR`. Null when it is not an
 * amount.
 */
export function signedAmount(text: string): number | null {
  if (text.length > AMOUNT_LENGTH_MAX) return null;
  const inside = NEGATIVE.exec(text);
  const size = inside?.slice(1).find((part) => part !== undefined);
  const amount: number | null = parsePesos(size ?? text.replace(/^\+/u, ''));
  return amount !== null && inside ? 0 - amount : amount;
}

/** Signed cents: above zero what was spent, below zero what was received. */
export function amountOf(text: string, isSpentNegative: boolean): Read<TableExpense['amountCents']> {
  if (text === '') return { message: MESSAGES.required };
  const amount = signedAmount(text);
  if (amount === null) return { message: MESSAGES.invalidNumber };
  const isReceived = isSpentNegative ? amount > 0 : amount < 0;
  const size = checked(amountCentsSchema, Math.abs(amount));
  return 'value' in size && isReceived ? { value: negateCents(size.value) } : size;
}

/** The expense of a row's cells, each parsed by its column. */
export function expenseOfCells(cells: Readonly<Record<CsvField, unknown>>): TableExpense {
  const { amountCents, categoryId: category, ...fields } = cells;
  const signed = amountCents as Cents;
  return {
    ...(fields as Omit<TableExpense, 'amountCents' | 'category' | 'refund'>),
    category: category as TableExpense['category'],
    amountCents: signed < 0 ? negateCents(signed) : signed,
    refund: signed < 0,
  };
}

/** The inconsistency of an expense whose cells are all readable. */
export function misfitOfExpense(expense: TableExpense): { readonly field: CsvField; readonly message: string } | null {
  const { shared, split, amountCents } = expense;
  if (split && !shared) return { field: 'split', message: MESSAGES.personalHasNoSplit };
  if (ownTotal(split) > amountCents) return { field: 'split', message: MESSAGES.ownPartsExceedAmount };
  return isTheProduct(expense) ? null : { field: 'amountCents', message: MESSAGES.notTheProduct };
}

/** `USD 25.00 × 18.4210`: the currency, the amount in it and the rate. */
function originalOf(text: string): Read<TableExpense['original']> {
  if (text === '') return { value: null };
  const [, currency, amount, rate] = /^([A-Z]{3})\s+([\d.]+)\s*[×x*]\s*([\d.]+)$/u.exec(text) ?? [];
  return currency === undefined
    ? { message: MESSAGES.invalidValue }
    : checked(originalSchema, { currency, amount, rate });
}

function payerOf(text: string, absent: MemberId, payers: ReadonlyMap<string, MemberId>): Read<MemberId> {
  if (text === '') return { value: absent };
  const value = payers.get(foldForSearch(text));
  return value === undefined ? { message: MESSAGES.unknownMember } : { value };
}

const YES = ['si', 'yes', 'true', 'verdadero', '1', 'x'];
const NO = ['no', 'false', 'falso', '0'];
const SHARED = new Set([...YES, ...Object.values(CSV_WORDS).map(({ shared }) => foldForSearch(shared))]);
const PERSONAL = new Set([...NO, ...Object.values(CSV_WORDS).map(({ personal }) => foldForSearch(personal))]);

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
