import type { CategoryLabel } from '../expenses/expense.ts';
import { floorAtZero, subtractCents, type Cents, ZERO_CENTS } from '../money/cents.ts';
import type { CategoryTotal } from '../reports/totals.ts';
import { rankCategories } from './category-breakdown.ts';

/** From how much of a limit on a screen says so, in percent. */
const NEAR_PERCENT = 80;

/** A category with a limit for each calendar month. */
export type CategoryLimit = { readonly category: CategoryLabel; readonly limitCents: Cents };

/** A category's total of a month with its limit: null where it has none. */
export type LimitedTotal = CategoryTotal & { readonly limitCents: Cents | null };

/** `under` 80 % of the limit, `near` from 80 % on, `reached` from 100 % on. */
export type LimitState = 'under' | 'near' | 'reached';

export type LimitUse = {
  readonly state: LimitState;
  /** What may still be spent, negative when more was spent than the limit. */
  readonly leftCents: Cents;
  /** Whole percent of the limit, rounded down, so that it says 80 or 100 where that is reached; 0 where refunds prevail. */
  readonly percent: number;
};

/**
 * How far a limit is used by what was spent in its month, refunds as minus.
 *
 * @param limitCents 1 or more
 */
export function limitUse(spentCents: Cents, limitCents: Cents): LimitUse {
  // Not in floating point: a hundred times the largest total passes 2^53.
  const percent = Number((BigInt(floorAtZero(spentCents)) * 100n) / BigInt(limitCents));
  const state = percent >= 100 ? 'reached' : percent >= NEAR_PERCENT ? 'near' : 'under';
  return { state, leftCents: subtractCents(limitCents, spentCents), percent };
}

/**
 * The totals of a month with the limits of their categories, ranked. A category that has a limit and nothing spent is
 * there with 0.
 */
export function breakdownWithLimits(
  totals: readonly CategoryTotal[],
  limits: readonly CategoryLimit[],
): LimitedTotal[] {
  const limitOf = new Map(limits.map(({ category, limitCents }) => [category.id, limitCents]));
  const spentOn = new Set(totals.map(({ category }) => category?.id));
  const unspent = limits.filter(({ category }) => !spentOn.has(category.id));
  return rankCategories([
    ...totals.map((total) => ({ ...total, limitCents: limitOf.get(total.category?.id ?? '') ?? null })),
    ...unspent.map((limit) => ({ ...limit, amountCents: ZERO_CENTS, count: 0 })),
  ]);
}
