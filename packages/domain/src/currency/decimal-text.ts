import { MESSAGES } from '../errors/messages.ts';
import { parsed, Refusal } from '../errors/parsed.ts';

/** More than any amount below the limit needs, whatever its rate. */
const WHOLE_DIGITS_MAX = 24;
const DECIMAL = /^([0-9]+)(?:\.([0-9]+))?$/u;

/** A number as plain digits and a point, kept as it is written. */
type Decimal = { readonly digits: bigint; readonly decimals: number };

/** Reads plain digits and a point; null for anything else. */
export function readDecimal(text: string): Decimal | null {
  const [, whole, decimals = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || whole.length > WHOLE_DIGITS_MAX) return null;
  return { digits: BigInt(whole + decimals), decimals: decimals.length };
}

/**
 * A number that is given in units of its last decimal, as plain digits and a point.
 *
 * @example decimalText(1250n, 2) // '12.50'
 */
export function decimalText(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** A text of plain digits and a point, above 0, with at most so many decimals, kept as written. */
export const decimalTextSchema = (decimalsMax: number) =>
  parsed<string, string>(
    (input) => {
      // Longer than any valid number, so that a text of a megabyte is refused at once.
      if (typeof input !== 'string' || input.length > 2 * WHOLE_DIGITS_MAX) return null;
      const number = readDecimal(input);
      if (number === null) return null;
      if (number.digits === 0n) return new Refusal(MESSAGES.positive);
      return number.decimals > decimalsMax ? new Refusal(MESSAGES.tooManyDecimals) : input;
    },
    MESSAGES.invalidNumber,
    { type: 'string', pattern: `^[0-9]{1,${WHOLE_DIGITS_MAX}}(\\.[0-9]{1,${decimalsMax}})?$` },
  );
