import { type Cents, type Member, NO_OWN_PARTS, sharesOfExpense } from '@household/domain';
import type { LineDraft } from './line-draft.ts';

export type MemberShare = { readonly member: Member; readonly amountCents: Cents };

/** What percentages come to for each member; null while there is no amount, or where others than they decide. */
export function lineShares(
  { amountCents, paidBy, refund }: LineDraft,
  rule: LineDraft['rule'],
  members: readonly Member[],
): MemberShare[] | null {
  const [first, second] = members;
  if (amountCents === null || rule === null || rule === 'income' || !first || !second) return null;
  const percentages = { first: rule[first.id] ?? 0, second: rule[second.id] ?? 0 };
  const { percent } = sharesOfExpense({
    amountCents,
    refund,
    payer: paidBy === second.id ? 'second' : 'first',
    split: { rule: percentages, own: NO_OWN_PARTS },
  });
  return [first, second].map((member) => ({ member, amountCents: percent[member.order] }));
}
