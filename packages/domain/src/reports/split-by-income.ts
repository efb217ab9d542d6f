import { mapMembers, valuesOfMembers, type PerMember } from '../household/per-member.ts';
import { allocateToMembers } from '../money/allocate-to-members.ts';
import type { Cents } from '../money/cents.ts';
import { wholePercentages } from '../money/percentages.ts';

/** The monthly salaries in force; null for a member who has none on record. */
export type Salaries = PerMember<Cents | null>;

export type IncomeSplit = {
  readonly salaries: Salaries;
  /** Whether the split is in half because a salary is missing or both are zero; the split note says so. */
  readonly isInHalf: boolean;
  /** Whole cents that add up to the total. */
  readonly fairShare: PerMember<Cents>;
  /** Whole percentages that add up to 100, for labels; the shares are computed from the exact ratio. */
  readonly percentages: PerMember<number>;
};

/**
 * Shares a month's common spending between the two members in proportion to their salaries.
 * Both shares are whole cents and together equal `total`; a spare cent goes to the larger fraction, then to the first member.
 * With refunds the total may be negative: it is shared as its opposite and negated.
 *
 * With a salary missing, or both zero, the total is halved: a debt must never vanish because a setting is missing.
 *
 * @example splitByIncome(cents(1_001), { first: cents(60_000), second: cents(40_000) }).fairShare // { first: 601, second: 400 }
 * @throws RangeError when a salary is negative
 */
export function splitByIncome(total: Cents, salaries: Salaries): IncomeSplit {
  const isInHalf = splitsInHalf(salaries);
  const weights = incomeWeights(salaries);
  const [firstPercent, secondPercent] = wholePercentages(valuesOfMembers(weights)) as [number, number];
  return {
    salaries,
    isInHalf,
    fairShare: allocateToMembers(total, weights, 'first'),
    percentages: { first: firstPercent, second: secondPercent },
  };
}

/**
 * The ratio of the shares as the two smallest integers; 1 to 1 where the split is in half.
 *
 * @example incomeRatio({ first: cents(4_200_000), second: cents(3_100_000) }) // { first: 42, second: 31 }
 */
export function incomeRatio(salaries: Salaries): PerMember<number> {
  const weights = incomeWeights(salaries);
  const divisor = greatestCommonDivisor(weights.first, weights.second);
  return mapMembers(weights, (weight) => weight / divisor);
}

/** Each member's part of both salaries as a fraction of 1: for display, never to be multiplied with money. */
export function incomeProportions(salaries: Salaries): PerMember<number> {
  const weights = incomeWeights(salaries);
  return mapMembers(weights, (weight) => weight / (weights.first + weights.second));
}

function splitsInHalf({ first, second }: Salaries): boolean {
  return first === null || second === null || (first === 0 && second === 0);
}

function incomeWeights(salaries: Salaries): PerMember<number> {
  return mapMembers(salaries, (salary) => (splitsInHalf(salaries) ? 1 : (salary ?? 0)));
}

function greatestCommonDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestCommonDivisor(right, left % right);
}
