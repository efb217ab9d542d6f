import {
  BY_INCOME,
  isSameRule,
  type MemberIds,
  MEMBER_ORDERS,
  type MemberOrder,
  type NamedRule,
  type NamedSplit,
  type PerMember,
  ruleOfNamed,
  splitOfNamed,
  totalOfMembers,
} from '@household/domain';

/** As much of an expense as its badges tell. */
export type BadgedExpense = {
  readonly amountCents: number;
  readonly refund: boolean;
  readonly split: NamedSplit | null;
};

/** What is special about an expense. */
export type SplitBadge =
  | { readonly kind: 'refund' }
  | { readonly kind: 'own'; readonly member: MemberOrder; readonly amountCents: number }
  | { readonly kind: 'percent'; readonly percentages: PerMember<number> }
  | { readonly kind: 'income' };

/**
 * The badges of an expense in the order of their weight, so that a phone shows the first: that it is a refund, the own
 * parts, and a rule that is not the household's. A rule without a rest to split is not told.
 *
 * @param household the household's rule; undefined while it is not known, so that no rule is called different
 */
export function splitBadges(
  expense: BadgedExpense,
  household: NamedRule | undefined,
  members: MemberIds,
): SplitBadge[] {
  const refund: SplitBadge[] = expense.refund ? [{ kind: 'refund' }] : [];
  if (expense.split === null) return refund;
  const { rule, own } = splitOfNamed(expense.split, members);
  const parts = MEMBER_ORDERS.filter((member) => own[member] > 0).map((member): SplitBadge => {
    return { kind: 'own', member, amountCents: own[member] };
  });
  const isTold =
    household !== undefined &&
    !isSameRule(rule, ruleOfNamed(household, members)) &&
    totalOfMembers(own) < expense.amountCents;
  const different: SplitBadge = rule === BY_INCOME ? { kind: 'income' } : { kind: 'percent', percentages: rule };
  return [...refund, ...parts, ...(isTold ? [different] : [])];
}
