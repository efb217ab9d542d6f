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
  if (isShort) return first && <span className="block max-w-40 truncate">{labels.badge(first, members)}</span>;
  return (
    // What does not fit beside the description is on a second line, which is cut off.
    <span className="flex max-h-5 max-w-1/2 flex-none flex-wrap gap-x-2 gap-y-5 overflow-hidden">
      <BadgeList badges={badges} members={members} />
    </span>
  );
}
