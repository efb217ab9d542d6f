import { foldForSearch } from '../text/fold-for-search.ts';
import { withoutInvisible } from '../text/invisible.ts';
import { CSV_FIELDS, csvColumns, type CsvField } from './expense-columns.ts';

/** The index of each field's column, from 0; null: none. */
export type TableColumns = Readonly<Record<CsvField, number | null>>;

export const NO_COLUMNS = Object.fromEntries(CSV_FIELDS.map((field) => [field, null])) as TableColumns;

/** What banks and spreadsheets call the fields beside the titles of our own files, folded. */
const OTHER_TITLES: Readonly<Partial<Record<CsvField, readonly string[]>>> = {
  date: ['dia', 'day'],
  description: ['concepto', 'detalle', 'details', 'comercio', 'merchant', 'memo'],
  amountCents: ['importe', 'cargos', 'cargo', 'total', 'valor'],
  categoryId: ['rubro'],
  paidBy: ['pagado por', 'payer', 'quien pago'],
  shared: ['compartido', 'shared'],
};
const titlesOf = (field: CsvField): readonly string[] => [
  ...Object.values(csvColumns[field].titles).map((title) => foldForSearch(title)),
  ...(OTHER_TITLES[field] ?? []),
];

/**
 * Finds the fields by the titles in a file's first row, exact matches before prefix matches (`Fecha de operación`); no
 * column is used for two fields.
 */
export function guessColumns(titles: readonly string[]): TableColumns {
  const folded = titles.map((title) => foldForSearch(withoutInvisible(title).trim()));
  const columns: Record<CsvField, number | null> = { ...NO_COLUMNS };
  const fits = [
    (title: string, word: string) => title === word,
    (title: string, word: string) => title.startsWith(`${word} `),
  ];
  for (const fit of fits) {
    for (const field of CSV_FIELDS) {
      if (columns[field] !== null) continue;
      const taken = Object.values(columns);
      const words = titlesOf(field);
      const found = folded.findIndex((title, at) => !taken.includes(at) && words.some((word) => fit(title, word)));
      if (found !== -1) columns[field] = found;
    }
  }
  return columns;
}

/** Whether a first row is titles: it names at least two of date, description and amount. */
export function hasTitles(firstRow: readonly string[]): boolean {
  const { date, description, amountCents } = guessColumns(firstRow);
  return [date, description, amountCents].filter((column) => column !== null).length >= 2;
}
