import { originalAmountText } from '../currency/amount-text.ts';
import { currencyDecimals } from '../currency/currencies.ts';
import { rateOf } from '../currency/rate-of.ts';
import { MESSAGES } from '../errors/messages.ts';
import type { Cents } from '../money/cents.ts';
import { foldForSearch } from '../text/fold-for-search.ts';
import { inField, isEmptyAmount } from './amount-cells.ts';
import { type CellReading, csvColumns, type Read, type TableExpense } from './expense-columns.ts';
import { isOfHousehold, type TableColumns } from './table-columns.ts';

const PESO = 'MXN';
/** What banks write for a currency beside its code. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [PESO]: 'mxn mxp peso pesos nacional',
    USD: 'us dls dll dlls dolar dolares dollar dollars',
    EUR: 'euro euros',
    GBP: 'libra libras',
  }).flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)),
);

/**
 * The currency that a text names, `MXN` for pesos; null when it names none.
 *
 * @example currencyIn('Monto en dólares') // 'USD'
 */
export function currencyIn(text: string): string | null {
  const words =
    foldForSearch(text)
      .replaceAll('€', ' euro ')
      .replaceAll('£', ' libra ')
      .match(/[a-z]+/gu) ?? [];
  for (const word of words) {
    const code = NAMED.get(word) ?? word.toUpperCase();
    if (code === PESO || currencyDecimals(code) !== null) return code;
  }
  return null;
}

/** Whether the amounts of a column in another currency say which: in each cell, or for all of them. */
export const isCurrencyKnown = (texts: readonly string[], ofAll: string | null): boolean =>
  ofAll !== null || texts.every((text) => isEmptyAmount(text) || currencyIn(text) !== null);

type OriginalReading = CellReading & {
  readonly columns: TableColumns;
  /** The currency that the title of the column names. */
  readonly originalCurrency?: string | null;
};

/**
 * What a row cost in another currency. Our own files have the rate beside it; a bank has the amount, and its rate is
 * the one that comes to the pesos it charged.
 *
 * @param pesos null when they cannot be read
 */
export function readOriginal(
  textOf: (field: 'original' | 'currency') => string,
  reading: OriginalReading,
  pesos: Cents | null,
):
  | { readonly value: TableExpense['original'] }
  | { readonly field: 'original' | 'currency'; readonly message: string } {
  const said = currencyIn(textOf('currency'));
  if (reading.columns.original === null) {
    return said === null || said === PESO ? { value: null } : { field: 'currency', message: MESSAGES.notInPesos };
  }
  const text = textOf('original');
  if (text === '' || isOfHousehold(reading.columns) || /[×x*]/u.test(text)) {
    return inField('original', csvColumns.original.read(text, reading) as Read<TableExpense['original']>);
  }
  if (isEmptyAmount(text)) return { value: null };
  const currency = said ?? currencyIn(text) ?? reading.originalCurrency ?? null;
  if (currency === PESO) return { value: null };
  if (currency === null) return { field: 'original', message: MESSAGES.invalidCurrency };
  const amount = originalAmountText(text.replace(/[^\d.,]/gu, ''), currency);
  if (amount === null) return { field: 'original', message: MESSAGES.invalidNumber };
  if (pesos === null) return { value: null };
  const rate = rateOf(amount, pesos);
  if (rate === null) return { field: 'original', message: MESSAGES.notTheProduct };
  // A purchase in pesos that the bank repeats in the other column.
  return { value: rate === '1' ? null : { currency, amount, rate } };
}
