import { type Cents, type Salaries, subtractCents, totalOfMembers } from '@household/domain';
import { CircleAlert } from 'lucide-react';
import { idsOf, type Members } from './member-amounts.tsx';
import { shownPercentages } from './shown-shares.ts';
import { readSplit } from './read-split.ts';
import type { TypedSplit } from './typed-split.ts';
import { useSplitLabels } from './use-split-labels.ts';

/** What is left after own parts and how it is split, or their error. */
export function RestLine(props: {
  members: Members;
  split: TypedSplit;
  amountCents: Cents | null;
  salaries: Salaries;
  id: string;
  error: string | undefined;
}) {
  const { members, split, amountCents, salaries, id, error } = props;
  const labels = useSplitLabels();
  if (error !== undefined) return <WrongSplit id={id}>{error}</WrongSplit>;
  const read = readSplit(split, idsOf(members));
  const rest = read && amountCents !== null ? subtractCents(amountCents, totalOfMembers(read.own)) : null;
  return (
    <p className="min-h-4.5 text-small text-ink-2">
      {read && rest !== null && rest >= 0 && labels.rest(rest, read.rule, shownPercentages(read.rule, salaries))}
    </p>
  );
}

/** The errors of a split as a whole. */
export function WrongSplit({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex min-h-4.5 items-start gap-1.5 text-small text-negative">
      <CircleAlert className="mt-0.5 size-3.5 flex-none" aria-hidden />
      <span>{children}</span>
    </p>
  );
}
