import { foldForSearch } from '../text/fold-for-search.ts';
import { withoutInvisible } from '../text/invisible.ts';
import { CSV_FIELDS, type CsvField } from './expense-csv.ts';

/** In which column, from 0, each field stands; null: in none. */
export type TableColumns = Readonly<Record<CsvField, number | null>>;

export const NO_COLUMNS: TableColumns = {
  date: null,
  description: null,
  amount: null,
  category: null,
  paidBy: null,
  type: null,
  tags: null,
};

/** What banks and spreadsheets call the fields, folded; the first that fits counts. */
const TITLES: Readonly<Record<CsvField, readonly string[]>> = {
  date: ['fecha', 'date', 'dia', 'day'],
  description: ['descripcion', 'description', 'concepto', 'detalle', 'details', 'comercio', 'merchant', 'memo'],
  amount: ['monto', 'amount', 'importe', 'cargos', 'cargo', 'total', 'valor'],
  category: ['categoria', 'category', 'rubro'],
  paidBy: ['pago', 'pagado por', 'paid by', 'payer', 'quien pago'],
  type: ['tipo', 'type', 'compartido', 'shared'],
  tags: ['etiquetas', 'tags'],
};

/**
 * Finds the fields by the titles of a file's first row, exact titles before those that only begin so (`Fecha de
 * operación`); no column stands for two fields.
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
      const words = TITLES[field];
      const found = folded.findIndex((title, at) => !taken.includes(at) && words.some((word) => fit(title, word)));
      if (found !== -1) columns[field] = found;
    }
  }
  return columns;
}

/** Whether a first row is titles: it names at least two of date, description and amount. */
export function hasTitles(firstRow: readonly string[]): boolean {
  const { date, description, amount } = guessColumns(firstRow);
  return [date, description, amount].filter((column) => column !== null).length >= 2;
}
