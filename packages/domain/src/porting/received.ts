import { foldForSearch } from '../text/fold-for-search.ts';

/**
 * What money that came in is, as far as the bank's words tell: a refund; income, which is no expense at all (a payment to
 * the card, a transfer, a salary, interest); or nobody can tell but the person.
 */
export type Received = 'refund' | 'income' | 'unclear';

const REFUND =
  /\b(?:dev|devol\w*|reembols\w*|reintegro\w*|refund\w*|revers\w*|return\w*|contracargo\w*|chargeback\w*|cancelacion\w*|nota de credito|credit note)\b/u;
const INCOME =
  /\b(?:pagos?|payments?|gracias|thank you|spei\w*|codi|tef|transf\w*|trasp\w*|dep|deposit\w*|nomina\w*|sueldo\w*|salario\w*|payroll|salary|aguinaldo|pension\w*|beca|interes\w*|interest\w*|rend\w*|recibid\w*|received|prestamo\w*|remesa\w*|dispersion\w*|inversion\w*|ingreso\w*|honorarios|renta)\b/u;
/** What the tax office gives back is no purchase either. */
const TAXES = /\b(?:sat|isr|iva|impuestos?|tax(?:es)?)\b/u;

/**
 * Reads what the words of a credited row say. A refund of the bank's own words comes first: a transfer that was sent back
 * (`DEVOLUCION SPEI`) is one.
 *
 * @example receivedKind('LIVERPOOL POR INTERNET DEVOL') // 'refund'
 * @example receivedKind('SU PAGO GRACIAS') // 'income'
 */
export function receivedKind(text: string): Received {
  const folded = foldForSearch(text);
  if (REFUND.test(folded)) return TAXES.test(folded) ? 'income' : 'refund';
  return INCOME.test(folded) ? 'income' : 'unclear';
}

/** What is compared of a shop's name: its words, without the figures that differ from receipt to receipt. */
const shopOf = (description: string): string =>
  foldForSearch(description)
    .replace(/[^a-z]+/gu, ' ')
    .trim();

type Entry = { readonly description: string; readonly amountCents: number; readonly received: Received | null };

/**
 * For each row of a file what it is after looking at the others: unclear money from a shop where the same file has a
 * purchase of at least as much is a refund.
 */
export function settleReceived(entries: readonly Entry[]): (Received | null)[] {
  const spent = new Map<string, number>();
  for (const { description, amountCents, received } of entries) {
    if (received !== null) continue;
    const shop = shopOf(description);
    spent.set(shop, Math.max(spent.get(shop) ?? 0, amountCents));
  }
  return entries.map(({ description, amountCents, received }) => {
    if (received !== 'unclear') return received;
    const shop = shopOf(description);
    return shop !== '' && (spent.get(shop) ?? 0) >= amountCents ? 'refund' : 'unclear';
  });
}
