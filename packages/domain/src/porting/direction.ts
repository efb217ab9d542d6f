import { foldForSearch } from '../text/fold-for-search.ts';

/** Whether money went out or came in. */
export type Direction = 'out' | 'in';

const OUT =
  /^(?:[-−]$|d$|cargos?|retiros?|compras?|debitos?|debit|purchase|comision|disposicion|egreso|salida|gasto|enviad)/u;
const IN = /^(?:\+$|a$|abonos?|depositos?|creditos?|credit|devolucion|reembolso|refund|bonificacion|ingreso|entrada)/u;
const SENT_OR_GOT = /\b(?:(enviad|sent)|(recibid|received))/u;
const PURCHASE = /^(?:compra|purchase)/u;
/** On a card, where one buys, a payment is what it received; in an account it may be either. */
const PAYMENT = /^(?:pago|payment)/u;

/** The form in which a cell of the column is looked up. */
export const foldDirection = (text: string): string => foldForSearch(text).trim();

/**
 * What each of the words or signs of a column says, as the column uses them: a lone `C` is *cargo* beside an `A` and
 * *crédito* beside a `D`. What says nothing is left out.
 */
export function directionsOf(texts: readonly string[]): ReadonlyMap<string, Direction> {
  const words = [...new Set(texts.map(foldDirection))].filter((word) => word !== '');
  const hasPurchases = words.some((word) => PURCHASE.test(word));
  const directions = new Map<string, Direction>();
  for (const word of words) {
    const moved = SENT_OR_GOT.exec(word);
    if (moved) directions.set(word, moved[1] === undefined ? 'in' : 'out');
    else if (word === 'c') directions.set(word, words.includes('d') ? 'in' : 'out');
    else if (OUT.test(word)) directions.set(word, 'out');
    else if (IN.test(word) || (hasPurchases && PAYMENT.test(word))) directions.set(word, 'in');
  }
  return directions;
}
