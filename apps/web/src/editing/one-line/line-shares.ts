import { type Cents, type Member, NO_OWN_PARTS, type Salaries } from '@household/domain';
import { shownShares } from '../split/shown-shares.ts';
import type { LineDraft } from './line-draft.ts';

export type MemberShare = { readonly member: Member; readonly amountCents: Cents };

const NO_SALARIES: Salaries = { first: null, second: null };

/**
 * Each member's share by a rule, by income as if the month ended now; null without an amount or a rule, or where the
 * relevant incomes are not known.
 */
export function lineShares(
  { amountCents, paidBy, refund }: LineDraft,
  rule: LineDraft['rule'],
  members: readonly Member[],
  salaries: Salaries | null,
): MemberShare[] | null {
  const [first, second] = members;
  if (amountCents === null || rule === null || !first || !second) return null;
  if (rule === 'income' && salaries === null) return null;
  const percentages = rule === 'income' ? rule : { first: rule[first.id] ?? 0, second: rule[second.id] ?? 0 };
  const payer = paidBy === second.id ? 'second' : 'first';
  const split = { rule: percentages, own: NO_OWN_PARTS };
  const shares = shownShares({ amountCents, refund, payer, split }, salaries ?? NO_SALARIES);
  return shares && [first, second].map((member) => ({ member, amountCents: shares[member.order] }));
}
