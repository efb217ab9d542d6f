import { cents, type Cents } from './cents.ts';

/**
 * Shares a total between weights so that the parts are whole cents and together equal the total (largest remainder).
 * A spare cent goes to the largest fraction; of equal fractions to the one that comes first.
 *
 * A negative total is shared as its opposite, so `allocate(-x)` mirrors `allocate(x)`.
 *
 * @example allocate(cents(101), [1, 1]) // [51, 50]
 * @throws RangeError when a weight is negative or not whole, or when all weights are 0
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  const bigWeights = weights.map((weight) => BigInt(weight));
  const weightTotal = bigWeights.reduce((sum, weight) => sum + weight, 0n);
  if (weightTotal === 0n || bigWeights.some((weight) => weight < 0n)) {
    throw new RangeError('Weights must not be negative and not all be zero');
  }
  const size = BigInt(Math.abs(total));
  const parts = bigWeights.map((weight) => (size * weight) / weightTotal);
  const remainders = bigWeights.map((weight) => (size * weight) % weightTotal);
  const spare = Number(size - parts.reduce((sum, part) => sum + part, 0n));
  // The sort is stable, so a tie keeps the order of the weights.
  const byRemainder = remainders
    .map((remainder, index) => ({ remainder, index }))
    .toSorted((left, right) => Number(right.remainder > left.remainder) - Number(right.remainder < left.remainder));
  const favoured = new Set(byRemainder.slice(0, spare).map(({ index }) => index));
  const sign = total < 0 ? -1 : 1;
  return parts.map((part, index) => cents(sign * Number(part + (favoured.has(index) ? 1n : 0n))));
}
