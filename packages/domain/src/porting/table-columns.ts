import { foldForSearch } from '../text/fold-for-search.ts';
import { withoutInvisible } from '../text/invisible.ts';
import { CSV_FIELDS, type CsvField, csvTitles } from './expense-columns.ts';

/**
 * What a column of a file may be: a field of an expense, or one of three that only banks have. `received`: the amounts
 * that came in, beside those that were spent (*Abono* beside *Cargo*). `direction`: a word or a sign that says which of
 * the two an amount is. `currency`: that of the amount in another currency.
 */
export const TABLE_FIELDS = [...CSV_FIELDS, 'currency', 'received', 'direction'] as const satisfies readonly string[];
export type TableField = CsvField | 'currency' | 'received' | 'direction';

/** The index of each field's column, from 0; null: none. */
export type TableColumns = Readonly<Record<TableField, number | null>>;

export const NO_COLUMNS = Object.fromEntries(TABLE_FIELDS.map((field) => [field, null])) as TableColumns;

/** Whether a file says who paid or what is shared, which no bank knows: then its negative amounts are refunds. */
export const isOfHousehold = ({ paidBy, shared }: TableColumns): boolean => paidBy !== null || shared !== null;

/** What banks and spreadsheets call the fields beside the titles of our own files, as `foldTitle` has them. */
const OTHER_TITLES: Readonly<Partial<Record<TableField, readonly string[]>>> = {
  date: ['dia', 'day', 'transaction date'],
  description: [
    'concepto',
    'detalle',
    'details',
    'comercio',
    'establecimiento',
    'merchant',
    'memo',
    'title',
    'titulo',
    'transaccion',
    'descripcion del movimiento',
  ],
  amountCents: [
    'importe',
    'cargos',
    'cargo',
    'retiros',
    'retiro',
    'debitos',
    'debito',
    'debit',
    'debits',
    'withdrawals',
    'withdrawal',
    'egresos',
    'salidas',
    'total',
    'valor',
  ],
  received: [
    'abonos',
    'abono',
    'depositos',
    'deposito',
    'creditos',
    'credito',
    'credit',
    'credits',
    'deposits',
    'deposit',
    'ingresos',
    'entradas',
    'devolucion',
    'devoluciones',
  ],
  direction: [
    'cargo / abono',
    'cargos / abonos',
    'abono / cargo',
    'cargo o abono',
    'debito / credito',
    'tipo de movimiento',
    'tipo movimiento',
    'tipo de operacion',
    'naturaleza',
    'signo',
    'c / a',
    'd / c',
  ],
  original: [
    ...['monto', 'importe', 'amount'].flatMap((amount) =>
      ['original', 'origen', 'usd', 'us', 'eur', 'divisa', 'dolares', 'moneda extranjera'].flatMap((foreign) => [
        `${amount} ${foreign}`,
        `${amount} en ${foreign}`,
      ]),
    ),
    'original amount',
    'foreign amount',
    'moneda extranjera',
    'dolares',
    'usd',
  ],
  currency: [
    'moneda',
    'divisa',
    'currency',
    'moneda original',
    'moneda origen',
    'original currency',
    'codigo de moneda',
  ],
  categoryId: ['rubro'],
  paidBy: ['pagado por', 'payer', 'quien pago'],
  shared: ['compartido', 'shared'],
};
const titlesOf = (field: TableField): readonly string[] => [
  ...CSV_FIELDS.filter((own) => own === field).flatMap((own) => csvTitles(own).map((title) => foldForSearch(title))),
  ...(OTHER_TITLES[field] ?? []),
];
const TITLES = TABLE_FIELDS.map((field) => [field, titlesOf(field)] as const);

/** A title as it is compared: without accents, case and marks, a slash between spaces: `Cargo/Abono ($)` is `cargo / abono`. */
export const foldTitle = (title: string): string =>
  foldForSearch(withoutInvisible(title))
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .replace(/\s*\/\s*/gu, ' / ')
    .trim();

/** A title of amounts that are not in pesos. */
const FOREIGN = /\b(?:usd|us|eur|dlls?|dls|dolares|divisa|extranjera|original|origen|foreign)\b/u;
/** Fields whose amounts are in pesos. */
const IN_PESOS: ReadonlySet<TableField> = new Set(['amountCents', 'received']);

/**
 * Finds the fields by the titles of a file, exact matches before prefix matches (`Fecha de operación`); no column is used
 * for two fields.
 */
export function guessColumns(titles: readonly string[]): TableColumns {
  const folded = titles.map((title) => foldTitle(title));
  const columns: Record<TableField, number | null> = { ...NO_COLUMNS };
  const fits = [
    (title: string, word: string) => title === word,
    (title: string, word: string) => title.startsWith(`${word} `),
  ];
  for (const fit of fits) {
    for (const [field, words] of TITLES) {
      if (columns[field] !== null) continue;
      const taken = Object.values(columns);
      const found = folded.findIndex(
        (title, at) =>
          !taken.includes(at) &&
          !(IN_PESOS.has(field) && FOREIGN.test(title)) &&
          words.some((word) => fit(title, word)),
      );
      if (found !== -1) columns[field] = found;
    }
  }
  return columns;
}

/** How many of date, description and amount the titles name. */
export function namedByTitles(titles: readonly string[]): number {
  const { date, description, amountCents, received } = guessColumns(titles);
  return [date, description, amountCents ?? received].filter((column) => column !== null).length;
}

/** Whether a row is titles: it names at least two of date, description and amount. */
export const hasTitles = (row: readonly string[]): boolean => namedByTitles(row) >= 2;
