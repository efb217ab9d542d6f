import { divideRounded } from './divide-rounded.ts';

declare const centsBrand: unique symbol;

/** An amount of Mexican money as a whole, safe number of cents; negative only in balances and differences. */
export type Cents = number & { readonly [centsBrand]: 'Cents' };

/** The largest amount of an expense, a salary or a plan: ten thousand million pesos. */
export const CENTS_MAX = 1_000_000_000_000 as Cents;

export const ZERO_CENTS = 0 as Cents;

/**
 * Brands a number as cents. Every other way to make `Cents` goes through here.
 *
 * @example cents(12_345) // $123.45
 * @throws RangeError when the number is not a safe integer: a bug in the caller, never a user's mistake
 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  // -0 would fail Object.is comparisons.
  return (value === 0 ? 0 : value) as Cents;
}

/** @throws RangeError when the sum leaves the safe integers */
export function addCents(augend: Cents, addend: Cents): Cents {
  return cents(augend + addend);
}

/** @throws RangeError when the difference leaves the safe integers */
export function subtractCents(minuend: Cents, subtrahend: Cents): Cents {
  return cents(minuend - subtrahend);
}

/** @throws RangeError when a partial sum leaves the safe integers */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = ZERO_CENTS;
  for (const amount of amounts) total = addCents(total, amount);
  return total;
}

/**
 * Multiplies an amount by a whole number (of days, months).
 *
 * @throws RangeError when `times` is not whole or the product leaves the safe integers
 */
export function multiplyCents(amount: Cents, times: number): Cents {
  return cents(amount * times);
}

/** The smaller of two amounts. */
export function minCents(left: Cents, right: Cents): Cents {
  return left < right ? left : right;
}

/** The largest of some amounts. */
export function maxCents(...amounts: readonly [Cents, ...Cents[]]): Cents {
  return Math.max(...amounts) as Cents;
}

/** The amount itself, or 0 when it is negative. */
export function floorAtZero(amount: Cents): Cents {
  return amount < 0 ? ZERO_CENTS : amount;
}

/** The same amount with the other sign. */
export function negateCents(amount: Cents): Cents {
  return subtractCents(ZERO_CENTS, amount);
}

/** The absolute value of an amount. */
export function absCents(amount: Cents): Cents {
  return cents(Math.abs(amount));
}

/**
 * `amount × numerator ÷ denominator`, to the cent, halves away from zero.
 * Parts that must add up to a whole come from `allocate`, not from here.
 *
 * @example roundedShare(cents(100), 1, 8) // 13
 * @throws RangeError when the denominator is 0, or numerator or denominator is not whole
 */
export function roundedShare(amount: Cents, numerator: number, denominator: number): Cents {
  return cents(Number(divideRounded(BigInt(amount) * BigInt(numerator), BigInt(denominator))));
}
