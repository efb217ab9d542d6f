import { Badge } from '../../components/ui/badge.tsx';
import type { Members } from './member-amounts.tsx';
import type { SplitBadge } from './split-badges.ts';
import { useSplitWords } from './use-split-words.ts';

/** What is special about an expense, after its description. */
export function BadgeList({ badges, members }: { badges: readonly SplitBadge[]; members: Members }) {
  const words = useSplitWords();
  return badges.map((told) => (
    <Badge
      key={told.kind === 'own' ? `own-${told.member}` : told.kind}
      tone={told.kind === 'refund' ? 'positive' : 'neutral'}
    >
      {words.badge(told, members)}
    </Badge>
  ));
}
