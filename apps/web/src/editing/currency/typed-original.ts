import {
  cents,
  CENTS_MAX,
  currencyDecimals,
  type Original,
  originalAmountText,
  parseAmount,
  productCents,
  RATE_DECIMALS_MAX,
  rateOf,
} from '@household/domain';
import { withThousands } from '../../components/forms/thousands.ts';

export const PESOS = 'MXN';

/** An amount in another currency as typed. */
export type TypedOriginal = {
  readonly currency: string;
  readonly amount: string;
  readonly rate: string;
  /** Which of the two was typed; the other is derived. */
  readonly typed: 'rate' | 'pesos';
};

/** The amount of an expense as typed: its pesos, and the original in another currency. */
export type TypedAmount = { readonly pesos: string; readonly original: TypedOriginal | null };

/** The last rate of a currency; null where none was used yet. */
type RateFor = (currency: string) => string | null;
/** Cents as an amount field shows them. */
type AmountText = (amountCents: number) => string;

export const typedOriginal = (original: Original | null): TypedOriginal | null =>
  original && { ...original, amount: withThousands(original.amount), typed: 'rate' };

/**
 * The amount in the form of requests: as written if that is a valid number, else computed; anything invalid stays a
 * string.
 */
function amountInput({ amount, currency }: TypedOriginal): string {
  const typed = amount.trim();
  const plain = typed.replaceAll(',', '');
  const text = withThousands(plain) === typed ? plain : typed;
  const decimals = /^[0-9]+(?:\.([0-9]+))?$/u.exec(text)?.[1] ?? '';
  const isWritten = /^[0-9.]+$/u.test(text) && decimals.length <= (currencyDecimals(currency) ?? 0);
  return isWritten ? text : (originalAmountText(text, currency) ?? text);
}

/** Plain digits and a point; a comma before the decimals counts as one, too. */
const rateInput = (rate: string): string => rate.trim().replace(',', '.');

/** What was typed, in the form of requests. */
export const originalInput = (typed: TypedOriginal | null): unknown =>
  typed && { currency: typed.currency, amount: amountInput(typed), rate: rateInput(typed.rate) };

const RATE = new RegExp(`^[0-9]{1,12}(?:\\.[0-9]{1,${RATE_DECIMALS_MAX}})?$`, 'u');

/** The rate or the pesos, whichever was not typed; '' while it can't be derived. */
function following({ pesos, original }: TypedAmount, amountText: AmountText): TypedAmount {
  if (original === null) return { pesos, original };
  const amount = originalAmountText(original.amount, original.currency);
  if (original.typed === 'pesos') {
    const paid = parseAmount(pesos);
    const rate = amount !== null && paid !== null && paid > 0 ? rateOf(amount, paid) : null;
    return { pesos, original: { ...original, rate: rate ?? '' } };
  }
  const rate = rateInput(original.rate);
  const product = amount !== null && RATE.test(rate) ? productCents(amount, rate) : 0n;
  return { pesos: product > 0n && product <= CENTS_MAX ? amountText(cents(Number(product))) : '', original };
}

/** `usd 25` and `25 USD`; null if no other currency is beside a number. */
function readCurrency(text: string): { currency: string; amount: string } | null {
  const [, before, after] = /^\s*([a-z]{3})\s*(\S*[0-9].*)$/iu.exec(text) ?? [];
  const [, amount, behind] = /^(.*[0-9).]\s*)([a-z]{3})\s*$/iu.exec(text) ?? [];
  const currency = (before ?? behind ?? '').toUpperCase();
  const isKnown = currency === PESOS || currencyDecimals(currency) !== null;
  return isKnown ? { currency, amount: (after ?? amount ?? '').trim() } : null;
}

/** The label of the amount: in its currency, or in pesos. */
export const amountShown = ({ pesos, original }: TypedAmount): string => original?.amount ?? pesos;

/** After the amount was typed, with or without a currency beside it. */
export function withAmount(state: TypedAmount, text: string, rateFor: RateFor, amountText: AmountText): TypedAmount {
  const read = readCurrency(text);
  const currency = read?.currency ?? state.original?.currency ?? PESOS;
  const amount = read?.amount ?? text;
  if (currency === PESOS) return { pesos: amount, original: null };
  const before = state.original?.currency === currency ? state.original : newOriginal(currency, rateFor);
  return following({ ...state, original: { ...before, amount } }, amountText);
}

/** After a currency was chosen; the number that is typed stays. */
export function withCurrency(
  state: TypedAmount,
  currency: string,
  rateFor: RateFor,
  amountText: AmountText,
): TypedAmount {
  const amount = amountShown(state);
  if (currency === PESOS) return { pesos: amount, original: null };
  return following({ ...state, original: { ...newOriginal(currency, rateFor), amount } }, amountText);
}

const newOriginal = (currency: string, rateFor: RateFor): TypedOriginal => ({
  currency,
  amount: '',
  rate: rateFor(currency) ?? '',
  typed: 'rate',
});

/** After the rate was typed: derives the pesos. */
export function withRate(state: TypedAmount, rate: string, amountText: AmountText): TypedAmount {
  return following({ ...state, original: state.original && { ...state.original, rate, typed: 'rate' } }, amountText);
}

/** After the charged pesos were typed: derives the rate. */
export function withPesos(state: TypedAmount, pesos: string, amountText: AmountText): TypedAmount {
  return following({ pesos, original: state.original && { ...state.original, typed: 'pesos' } }, amountText);
}
