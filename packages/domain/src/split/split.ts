import type { PerMember } from '../household/per-member.ts';
import type { Cents } from '../money/cents.ts';
import { NOTHING_OF_EITHER } from '../money/member-cents.ts';

/** By the incomes of the month in which the expense falls: the household's rule until somebody sets another. */
export const BY_INCOME = 'income';

/**
 * How a shared expense without its own parts is split: by the month's incomes, or by whole percentages of 0 … 100 that
 * add up to 100.
 */
export type SplitRule = typeof BY_INCOME | PerMember<number>;

/** The part of an expense that concerns each member only: cents of 0 or more, together at most the amount. */
export type OwnParts = PerMember<Cents>;

/** How a shared expense is split; a personal one has none (null). */
export type Split = { readonly rule: SplitRule; readonly own: OwnParts };

export const NO_OWN_PARTS: OwnParts = NOTHING_OF_EITHER;
