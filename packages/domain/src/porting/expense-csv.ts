import { centsToDecimal, type Locale } from '../money/format-cents.ts';
import type { Cents } from '../money/cents.ts';
import { csvRow } from './csv.ts';
import { guardFormula } from './formula-guard.ts';

/** An expense as a spreadsheet shows it: words in place of ids. */
export type CsvExpense = {
  readonly date: Temporal.PlainDate;
  readonly description: string;
  readonly amountCents: Cents;
  readonly category: string | null;
  readonly payer: string;
  readonly shared: boolean;
  readonly tags: readonly string[];
};

/** The columns of a file of expenses, in its order. */
export const CSV_FIELDS = ['date', 'description', 'amount', 'category', 'paidBy', 'type', 'tags'] as const;
export type CsvField = (typeof CSV_FIELDS)[number];

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
  const { date, description, amountCents, category, payer, shared, tags } = expense;
  const texts = [category ?? '', payer, CSV_WORDS[locale][shared ? 'shared' : 'personal']];
  const tagCell = tags.length === 0 ? '' : csvRow(tags);
  const cells = [date.toString(), guardFormula(description), centsToDecimal(amountCents)];
  return `${csvRow([...cells, ...texts.map(guardFormula), guardFormula(tagCell)])}\r\n`;
}
