import { subtractCents, type Cents } from '../money/cents.ts';

/** Within so many cents of the usual amount, both count as the same. */
const SAME_WITHIN = 100;

/** The divisor for `near`: within a twentieth, 5 %, of the usual amount. */
const NEAR_PART = 20;

/** `same` within $1 of the usual amount, `near` within 5 % of it, else `more` or `less`. */
export type UsualState = 'same' | 'near' | 'more' | 'less';

/** How an amount stands against the usual one. */
export type AgainstUsual = {
  readonly state: UsualState;
  /** Positive when it is more than usual. */
  readonly differenceCents: Cents;
};

/**
 * How what was spent stands against what is usual by the same day.
 *
 * @example againstUsual(cents(105_00), cents(100_00)) // { state: 'near', differenceCents: 500 }
 */
export function againstUsual(spentCents: Cents, usualCents: Cents): AgainstUsual {
  const differenceCents = subtractCents(spentCents, usualCents);
  const distance = Math.abs(differenceCents);
  const beyond = differenceCents > 0 ? 'more' : 'less';
  // Divided, not multiplied: twenty times the largest total passes 2^53.
  const isNear = distance <= Math.abs(usualCents) / NEAR_PART;
  return { state: distance <= SAME_WITHIN ? 'same' : isNear ? 'near' : beyond, differenceCents };
}
