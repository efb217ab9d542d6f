import { useMembers } from '../../data/session/session-context.ts';
import type { Expense } from '../../data/pending-expenses.ts';
import { BadgeList } from '../../editing/split/badge-list.tsx';
import { idsOf, membersOf } from '../../editing/split/member-amounts.tsx';
import { splitBadges } from '../../editing/split/split-badges.ts';
import { useHouseholdRule } from '../../editing/split/use-household-rule.ts';
import { useSplitLabels } from '../../editing/split/use-split-labels.ts';

/** The badges of an expense: all of them after its description, or the first as text under a phone's amount. */
export function RecentBadges({ expense, isShort }: { expense: Expense; isShort: boolean }) {
  const usualRule = useHouseholdRule();
  const labels = useSplitLabels();
  const members = membersOf(useMembers());
  const badges = splitBadges(expense, usualRule, idsOf(members));
  const [first] = badges;
  if (!isShort) return <BadgeList badges={badges} members={members} />;
  return first && labels.badge(first, members);
}
