import { mapMembers, type MemberOrder, type PerMember } from '../household/per-member.ts';
import { absCents, subtractCents, type Cents } from '../money/cents.ts';

export type Settlement = {
  /** What each paid minus their fair share; the two add up to 0. */
  readonly balance: PerMember<Cents>;
  /** What the debtor owes the other. */
  readonly amountCents: Cents;
  /** Who owes; null when nothing is owed. */
  readonly debtor: MemberOrder | null;
};

/**
 * Who owes whom after both paid shared expenses: the one who paid less than their fair share owes the difference.
 *
 * @example paid { first: 1000, second: 0 }, fair share { first: 575, second: 425 } // 'second' owes 425
 * @throws RangeError when paid and fair share have different totals
 */
export function settleBalance(paid: PerMember<Cents>, fairShare: PerMember<Cents>): Settlement {
  const balance = mapMembers(paid, (amount, order) => subtractCents(amount, fairShare[order]));
  if (balance.first + balance.second !== 0) throw new RangeError('Paid and fair share must have the same total');
  return { balance, amountCents: absCents(balance.first), debtor: debtorOf(balance.first) };
}

/** Who owes a signed amount: the second member when it is positive. */
export function debtorOf(balanceCents: Cents): MemberOrder | null {
  if (balanceCents === 0) return null;
  return balanceCents > 0 ? 'second' : 'first';
}
