import * as z from 'zod/mini';
import { invalidField } from '../errors/domain-error.ts';
import { MESSAGES } from '../errors/messages.ts';
import { parsed, objectSchema } from '../errors/parsed.ts';
import { divideRounded } from '../money/divide-rounded.ts';
import { currencyDecimals, FOREIGN_CURRENCIES } from './currencies.ts';
import { decimalTextSchema, readDecimal } from './decimal-text.ts';

/** The most decimals of a rate. */
export const RATE_DECIMALS_MAX = 12;
/** The most decimals that any currency has. */
const AMOUNT_DECIMALS_MAX = 4;

const currencySchema = parsed<string, string>(
  (input) => (typeof input === 'string' && currencyDecimals(input) !== null ? input : null),
  MESSAGES.invalidCurrency,
  { type: 'string', enum: FOREIGN_CURRENCIES },
);

/**
 * What an expense cost in another currency: an amount of it with at most its decimals, and the rate in pesos for one unit.
 * Both are text, plain digits and a point, and kept as written. Null: it was paid in pesos.
 */
export const originalSchema = z.nullable(
  objectSchema({
    currency: currencySchema,
    amount: decimalTextSchema(AMOUNT_DECIMALS_MAX),
    rate: decimalTextSchema(RATE_DECIMALS_MAX),
  }).check(
    z.refine(({ currency, amount }) => readDecimal(amount)!.decimals <= currencyDecimals(currency)!, {
      error: () => MESSAGES.tooManyDecimals,
      path: ['amount'],
      // Whether the pesos are right can't be said then.
      abort: true,
    }),
  ),
);

export type Original = NonNullable<z.output<typeof originalSchema>>;

/**
 * What an amount in another currency comes to at a rate, in cents of a peso, halves away from zero. It may be 0 or above
 * the limit of an amount.
 *
 * @example productCents('25.00', '17.2345') // 43086n
 * @throws RangeError when either is not plain digits and a point
 */
export function productCents(amount: string, rate: string): bigint {
  const [one, other] = [readDecimal(amount), readDecimal(rate)];
  if (!one || !other) throw new RangeError(`Not an amount and a rate: ${amount}, ${rate}`);
  return divideRounded(one.digits * other.digits * 100n, 10n ** BigInt(one.decimals + other.decimals));
}

type PossiblyForeign = { readonly amountCents: number; readonly original?: Original | null | undefined };

/** Whether the pesos of an expense are what its original comes to; also where it has none. */
export const isTheProduct = ({ amountCents, original }: PossiblyForeign): boolean =>
  !original || productCents(original.amount, original.rate) === BigInt(amountCents);

/** Refuses a draft whose pesos are not what its original comes to; the issue is at `amountCents`. */
export const amountIsOfOriginal = z.refine<PossiblyForeign>(isTheProduct, {
  error: () => MESSAGES.notTheProduct,
  path: ['amountCents'],
});

/**
 * The same check where a new amount meets an original that was kept.
 *
 * @throws DomainError VALIDATION_FAILED at `amountCents`
 */
export function refuseOtherProduct(expense: PossiblyForeign): void {
  if (isTheProduct(expense)) return;
  throw invalidField('amountCents', MESSAGES.notTheProduct);
}
