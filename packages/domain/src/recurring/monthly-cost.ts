import { type Cents, roundedShare } from '../money/cents.ts';
import type { Cadence, RecurringRule } from './rule.ts';

/** How often a cadence falls due in twelve months with interval 1, with a year of 52 weeks. */
const A_YEAR: Readonly<Record<Cadence, number>> = {
  monthly: 12,
  weekly: 52,
  biweekly: 104,
  semimonthly: 24,
  yearly: 1,
};

/**
 * What a rule costs in an average month: what it takes in a year divided by twelve, to the cent, halves away from zero.
 *
 * @example monthlyCostOf({ amountCents: cents(60_000), cadence: 'weekly', interval: 1 }) // 260000: 52 times 600 pesos over 12 months
 */
export function monthlyCostOf(rule: Pick<RecurringRule, 'amountCents' | 'cadence' | 'interval'>): Cents {
  return roundedShare(rule.amountCents, A_YEAR[rule.cadence], 12 * rule.interval);
}
