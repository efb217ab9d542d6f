import type { ExpenseContent } from '../expenses/expense.ts';
import { centsToDecimal } from '../money/format-cents.ts';
import type { Locale } from '../text/locale.ts';
import { csvRow } from './csv.ts';
import { guardFormula } from './formula-guard.ts';

/** An expense as a spreadsheet shows it: words in place of ids. */
export type CsvExpense = Omit<ExpenseContent, 'categoryId' | 'paidBy' | 'tags' | 'meta'> & {
  readonly category: string | null;
  readonly payer: string;
  readonly tags: readonly string[];
};

/** Where each field of an expense stands in a file, in its order; what only programs read stands nowhere. */
const COLUMN_OF = {
  date: 'date',
  description: 'description',
  amountCents: 'amount',
  categoryId: 'category',
  paidBy: 'paidBy',
  shared: 'type',
  tags: 'tags',
  meta: null,
} as const satisfies Record<keyof ExpenseContent, string | null>;

export type CsvField = NonNullable<(typeof COLUMN_OF)[keyof ExpenseContent]>;
export const CSV_FIELDS = Object.values(COLUMN_OF).filter((field) => field !== null);

export const CSV_WORDS: Record<Locale, Record<CsvField | 'shared' | 'personal', string>> = {
  es: {
    date: 'Fecha',
    description: 'Descripción',
    amount: 'Monto',
    category: 'Categoría',
    paidBy: 'Pagó',
    type: 'Tipo',
    tags: 'Etiquetas',
    shared: 'Compartido',
    personal: 'Personal',
  },
  en: {
    date: 'Date',
    description: 'Description',
    amount: 'Amount',
    category: 'Category',
    paidBy: 'Paid by',
    type: 'Type',
    tags: 'Tags',
    shared: 'Shared',
    personal: 'Personal',
  },
};

/** The first line of a file of expenses. */
export function expenseCsvHeader(locale: Locale): string {
  return `${csvRow(CSV_FIELDS.map((field) => CSV_WORDS[locale][field]))}\r\n`;
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
    amount: centsToDecimal(expense.amountCents),
    category: guardFormula(category ?? ''),
    paidBy: guardFormula(expense.payer),
    type: guardFormula(CSV_WORDS[locale][expense.shared ? 'shared' : 'personal']),
    tags: guardFormula(tags.length === 0 ? '' : csvRow(tags)),
  };
  return `${csvRow(CSV_FIELDS.map((field) => cells[field]))}\r\n`;
}
