import { CSV_WORDS } from '../text/language-words.ts';
import type { Locale } from '../text/locale.ts';
import { csvRow } from './csv.ts';
import { CSV_FIELDS, csvColumns, type CsvExpense } from './expense-columns.ts';

/** The first line of a file of expenses. */
export function expenseCsvHeader(locale: Locale): string {
  return `${csvRow(CSV_FIELDS.map((field) => CSV_WORDS[locale].titles[field]))}\r\n`;
}

/**
 * One line of a file of expenses. Amounts are pesos with two decimals, dates `YYYY-MM-DD`, and no text can be taken for
 * a formula; tags are a CSV row of their own inside their cell, so that a tag may contain a comma.
 *
 * @example '2026-11-20,Café,45.00,Restaurantes,Ana,Compartido,"oficina,lunes"\r\n'
 */
export function expenseCsvLine(expense: CsvExpense, locale: Locale): string {
  return `${csvRow(CSV_FIELDS.map((field) => csvColumns[field].write(expense, locale)))}\r\n`;
}
