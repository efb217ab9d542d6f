import { allocate } from './allocate.ts';
import { cents } from './cents.ts';
import { divideRounded } from './divide-rounded.ts';

/**
 * Whole percentages of the parts of a whole, which add up to 100: for labels only, never to compute amounts. All zeros
 * when the whole is 0. A part that refunds made negative has 0, and the others are parts of what is above zero.
 *
 * @example wholePercentages([2, 1]) // [67, 33]
 */
export function wholePercentages(parts: readonly number[]): number[] {
  const above = parts.map((part) => Math.max(part, 0));
  return above.some((part) => part > 0) ? allocate(cents(100), above) : parts.map(() => 0);
}

/**
 * The change from one amount to another in percent with one decimal, halves away from zero; null when the first is 0 or,
 * through refunds, negative.
 *
 * @example percentChange(2_000, 1_000) // 100
 */
export function percentChange(current: number, before: number): number | null {
  if (before <= 0) return null;
  return Number(divideRounded((BigInt(current) - BigInt(before)) * 1000n, BigInt(before))) / 10;
}

/**
 * A part of a whole in percent with one decimal, halves away from zero; null when the whole is 0.
 *
 * @example percentOf(cents(1_005), cents(100_000)) // 1
 */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Number(divideRounded(BigInt(part) * 1000n, BigInt(whole))) / 10;
}
