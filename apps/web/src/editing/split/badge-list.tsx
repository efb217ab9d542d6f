import { Badge } from '../../components/ui/badge.tsx';
import type { Members } from './member-amounts.tsx';
import type { SplitBadge } from './split-badges.ts';
import { useSplitLabels } from './use-split-labels.ts';

/** What is special about an expense, after its description. */
export function BadgeList({ badges, members }: { badges: readonly SplitBadge[]; members: Members }) {
  const labels = useSplitLabels();
  return badges.map((badge) => (
    <Badge
      key={badge.kind === 'own' ? `own-${badge.member}` : badge.kind}
      tone={badge.kind === 'refund' ? 'positive' : 'neutral'}
    >
      {labels.badge(badge, members)}
    </Badge>
  ));
}
