import { evaluateExpression, roundFraction } from '../money/amount-expression.ts';
import { currencyDecimals } from './currencies.ts';
import { decimalText, readDecimal } from './decimal-text.ts';

/**
 * An amount in another currency as a person types it, also as arithmetic, in the form of `Original`: plain digits and a
 * point, with the currency's decimals. Null when it is no amount above 0 or no such currency.
 *
 * @example originalAmountText('1,250/2', 'USD') // '625.00'
 */
export function originalAmountText(text: string, currency: string): string | null {
  const decimals = currencyDecimals(currency);
  const value = decimals === null ? null : evaluateExpression(text, Math.max(decimals, 2));
  if (decimals === null || value === null) return null;
  const units = roundFraction(value, decimals);
  if (units < 1n) return null;
  const amount = decimalText(units, decimals);
  return readDecimal(amount) === null ? null : amount;
}
