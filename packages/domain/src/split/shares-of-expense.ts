import { type ExpenseAmount, countedAmount } from '../expenses/counted-amount.ts';
import { mapMembers, type MemberOrder, type PerMember } from '../household/per-member.ts';
import { allocateToMembers } from '../money/allocate-to-members.ts';
import { type Cents, negateCents, subtractCents, ZERO_CENTS } from '../money/cents.ts';
import { NOTHING_OF_EITHER, totalOfMembers } from '../money/member-cents.ts';
import { ownPartsFit } from './own-parts.ts';
import { BY_INCOME, type Split } from './split.ts';
import type { SplitPart } from './split-parts.ts';

/** The parts of one shared expense, in signed cents; their sum is its amount, negated for a refund. */
export type ExpenseShares = {
  /** What joins the month's pool. */
  readonly income: Cents;
  /** Each member's share of the rest by percentages. */
  readonly percent: PerMember<Cents>;
  /** Each member's own part. */
  readonly own: PerMember<Cents>;
};

export type SharedExpense = ExpenseAmount & {
  /** Who paid; of a refund, who got the money back. */
  readonly payer: MemberOrder;
  readonly split: Split;
};

/**
 * Splits one shared expense. The rest, the amount without own parts, joins the month's pool or is split by percentages
 * for this expense alone: rounded down, a spare cent to the larger fraction, at equal fractions to the payer. A refund is
 * the exact negative of the expense with the same payer (decision 038).
 *
 * @example 10.01 paid by the second, half and half, own parts { first: 0, second: 250 }
 *   // { income: 0, percent: { first: 375, second: 376 }, own: { first: 0, second: 250 } }
 * @throws RangeError when the own parts exceed the amount or the percentages are both 0: validation refuses both
 */
export function sharesOfExpense(expense: SharedExpense): ExpenseShares {
  const { amountCents, payer, split } = expense;
  if (!ownPartsFit(split.own, amountCents)) throw new RangeError('Own parts exceed the amount');
  const signed = (part: Cents): Cents => (expense.refund ? negateCents(part) : part);
  const own = mapMembers(split.own, signed);
  const rest = subtractCents(countedAmount(expense), totalOfMembers(own));
  if (split.rule === BY_INCOME) return { income: rest, percent: NOTHING_OF_EITHER, own };
  return { income: ZERO_CENTS, percent: allocateToMembers(rest, split.rule, payer), own };
}

/** Which parts an expense has: the list's filter `split` asks for one of them. */
export function hasPart({ income, percent, own }: ExpenseShares, part: SplitPart): boolean {
  // The shares of one expense all have one sign, so that none cancels another.
  const total = { income, percent: totalOfMembers(percent), own: totalOfMembers(own) };
  return total[part] !== 0;
}
