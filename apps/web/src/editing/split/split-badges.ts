import {
  BY_INCOME,
  mapMembers,
  type MemberIds,
  MEMBER_ORDERS,
  type MemberOrder,
  type NamedRule,
  type NamedSplit,
  type PerMember,
} from '@household/domain';

/** The fields of an expense that its badges need. */
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
 * The badges of an expense by priority, so that a phone shows the first: that it is a refund, the own parts, and a rule
 * other than the household's. A rule is omitted if nothing is left to split by it.
 *
 * @param household the household's rule; undefined while it is unknown, so that no rule is marked as different
 */
export function splitBadges(
  expense: BadgedExpense,
  household: NamedRule | undefined,
  members: MemberIds,
): SplitBadge[] {
  const refund: SplitBadge[] = expense.refund ? [{ kind: 'refund' }] : [];
  if (expense.split === null) return refund;
  const { rule, own } = expense.split;
  const ownOf = (member: MemberOrder): number => own[members[member]] ?? 0;
  const parts = MEMBER_ORDERS.filter((member) => ownOf(member) > 0).map((member): SplitBadge => {
    return { kind: 'own', member, amountCents: ownOf(member) };
  });
  const isShown =
    household !== undefined && !isSame(rule, household) && ownOf('first') + ownOf('second') < expense.amountCents;
  const different: SplitBadge =
    rule === BY_INCOME
      ? { kind: 'income' }
      : { kind: 'percent', percentages: mapMembers(members, (id) => rule[id] ?? 0) };
  return [...refund, ...parts, ...(isShown ? [different] : [])];
}

const isSame = (left: NamedRule, right: NamedRule): boolean =>
  left === BY_INCOME || right === BY_INCOME
    ? left === right
    : Object.entries(left).every(([id, percentage]) => right[id] === percentage);
