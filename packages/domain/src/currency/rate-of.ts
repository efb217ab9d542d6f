import type { Cents } from '../money/cents.ts';
import { divideRounded } from '../money/divide-rounded.ts';
import { decimalText, readDecimal } from './decimal-text.ts';
import { productCents, RATE_DECIMALS_MAX } from './original.ts';

/** Banks print four; fewer only where they say the same. */
const RATE_DECIMALS_MIN = 4;

/**
 * The rate at which an amount in another currency came to so many pesos, with the fewest decimals, four at least, that
 * give exactly these cents again; zeros at its end are left out. Null when no rate with twelve decimals does.
 *
 * @example rateOf('25.00', cents(43_086)) // '17.2344'
 * @throws RangeError when the amount is not plain digits and a point, or 0
 */
export function rateOf(amount: string, pesos: Cents): string | null {
  const foreign = readDecimal(amount);
  if (!foreign || foreign.digits === 0n) throw new RangeError(`Not an amount: ${amount}`);
  for (let decimals = RATE_DECIMALS_MIN; decimals <= RATE_DECIMALS_MAX; decimals += 1) {
    const units = divideRounded(BigInt(pesos) * 10n ** BigInt(foreign.decimals + decimals), foreign.digits * 100n);
    const rate = decimalText(units, decimals).replace(/\.?0+$/u, '');
    if (units > 0n && productCents(amount, rate) === BigInt(pesos)) return rate;
  }
  return null;
}
