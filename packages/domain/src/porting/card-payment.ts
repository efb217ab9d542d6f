import { foldForSearch } from '../text/fold-for-search.ts';

/** Words that may stand between *pago* and the card; *con* may not: that is a purchase. */
const BETWEEN =
  '(?:(?:a|al|de|del|en|su|tu|mi|la|linea|minimo|total|interbancario|automatico|domiciliado|saldo|credito)\\s+)*';
const CARD = '(?:tarjetas?|tarj|tdc|t\\s?d\\s?c|t\\s?c|amex|american express)\\b(?!\\s+(?:de\\s+)?(?:regalo|debito))';
const PAID_TO_CARD = new RegExp(
  `\\b(?:pagos?|abonos?|traspasos?|transferencia|domiciliacion)\\s+${BETWEEN}${CARD}|\\btdc pago|\\bcredit card (?:bill )?payment\\b|\\bpayment to (?:your |the |my )?(?:credit )?card\\b`,
  'u',
);
/** How a card's own statement names what was paid to it. */
const RECEIVED_BY_CARD =
  /\bsu pago\b.*\bgracias\b|\bgracias por (?:su|tu) pago\b|^pago recibido\b|^payment received\b|^payment\b.*\bthank you\b/u;

/**
 * Whether a movement pays a credit card: what was bought with the card is spent, paying it moves money from one pocket
 * to the other.
 *
 * @example isCardPayment('PAGO TDC 4417') // true
 * @example isCardPayment('PAGO CON TARJETA OXXO') // false
 */
export function isCardPayment(description: string): boolean {
  const words = foldForSearch(description)
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim();
  return PAID_TO_CARD.test(words) || RECEIVED_BY_CARD.test(words);
}
