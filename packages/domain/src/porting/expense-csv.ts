import * as z from 'zod/mini';
import { categoryNameSchema } from '../categories/category.ts';
import { type ExpenseContent, expenseSchema } from '../expenses/expense.ts';
import { centsToDecimal } from '../money/format-cents.ts';
import type { Locale } from '../text/locale.ts';
import { csvRow } from './csv.ts';
import { guardFormula } from './formula-guard.ts';

/** Which fields of an expense are columns of a file, in their order; what only programs read is none. */
const IS_COLUMN = {
  date: true,
  description: true,
  amountCents: true,
  categoryId: true,
  paidBy: true,
  shared: true,
  tags: true,
  meta: false,
} as const satisfies Record<keyof ExpenseContent, boolean>;

type Column<Field extends keyof ExpenseContent> = Field extends unknown
  ? (typeof IS_COLUMN)[Field] extends true
    ? Field
    : never
  : never;

export type CsvField = Column<keyof ExpenseContent>;
export const CSV_FIELDS = (Object.keys(IS_COLUMN) as (keyof ExpenseContent)[]).filter(
  (field): field is CsvField => IS_COLUMN[field],
);

/** An expense of a file: a category by its name, which the household may not have yet. */
export const tableExpenseSchema = z.extend(
  z.omit(expenseSchema, { id: true, createdAt: true, categoryId: true, meta: true }),
  {
    category: z.nullable(categoryNameSchema),
  },
);

/** An expense as a spreadsheet shows it: words in place of ids. */
export type CsvExpense = Omit<z.output<typeof tableExpenseSchema>, 'paidBy'> & { readonly payer: string };

/** The titles of the columns. */
export const CSV_TITLES: Record<Locale, Record<CsvField, string>> = {
  es: {
    date: 'Fecha',
    description: 'Descripción',
    amountCents: 'Monto',
    categoryId: 'Categoría',
    paidBy: 'Pagó',
    shared: 'Tipo',
    tags: 'Etiquetas',
  },
  en: {
    date: 'Date',
    description: 'Description',
    amountCents: 'Amount',
    categoryId: 'Category',
    paidBy: 'Paid by',
    shared: 'Type',
    tags: 'Tags',
  },
};

/** What stands in the column of the type. */
export const SHARING_WORDS: Record<Locale, { readonly shared: string; readonly personal: string }> = {
  es: { shared: 'Compartido', personal: 'Personal' },
  en: { shared: 'Shared', personal: 'Personal' },
};

/** The first line of a file of expenses. */
export function expenseCsvHeader(locale: Locale): string {
  return `${csvRow(CSV_FIELDS.map((field) => CSV_TITLES[locale][field]))}\r\n`;
}

/**
 * One line of a file of expenses. Amounts are pesos with two decimals, dates `YYYY-MM-DD`, and no text can be taken for a
 * formula; tags are a row of their own inside their cell, so that one may hold a comma.
 *
 * @example '2026-11-20,Café,45.00,Restaurantes,Ana,Compartido,"oficina,lunes"\r\n'
 */
export function expenseCsvLine(expense: CsvExpense, locale: Locale): string {
  const { category, tags } = expense;
  const cells: Record<CsvField, string> = {
    date: expense.date.toString(),
    description: guardFormula(expense.description),
    amountCents: centsToDecimal(expense.amountCents),
    categoryId: guardFormula(category ?? ''),
    paidBy: guardFormula(expense.payer),
    shared: guardFormula(SHARING_WORDS[locale][expense.shared ? 'shared' : 'personal']),
    tags: guardFormula(tags.length === 0 ? '' : csvRow(tags)),
  };
  return `${csvRow(CSV_FIELDS.map((field) => cells[field]))}\r\n`;
}
