import { type Locale, languageTag, type Original } from '@household/domain';

// International English writes US$ and CA$, where American English has only $. Its digits are grouped as in Mexico.
const WORLD = 'en-001';

/**
 * An amount in another currency with the decimals it is written with.
 *
 * @example foreignMoney({ currency: 'USD', amount: '1250.00' }) // 'US$1,250.00'
 */
export function foreignMoney({ currency, amount }: Pick<Original, 'currency' | 'amount'>): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(WORLD, { style: 'currency', currency, ...digits }).format(amount as `${number}`);
}

/** The prefix of an amount: `US$`, or the code and a space. */
export function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat(WORLD, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

const namesIn = new Map<Locale, Intl.DisplayNames>();

/** The name of a currency: «dólar estadounidense»; its code if the browser knows no name. */
export function currencyName(currency: string, locale: Locale): string {
  // Making one takes longer than all its names.
  let names = namesIn.get(locale);
  if (!names) {
    names = new Intl.DisplayNames(languageTag(locale), { type: 'currency' });
    namesIn.set(locale, names);
  }
  return names.of(currency) ?? currency;
}
