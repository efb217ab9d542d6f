import type { Original } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Clock, Repeat, StickyNote } from 'lucide-react';
import { ruleOf } from '../../../data/addresses/recurring-search.ts';
import type { Expense } from '../../../data/pending-expenses.ts';
import { foreignMoney } from '../../../editing/currency/foreign-money.ts';
import type { Members } from '../../../editing/split/member-amounts.tsx';
import type { SplitBadge } from '../../../editing/split/split-badges.ts';
import { useSplitLabels } from '../../../editing/split/use-split-labels.ts';
import { HitText } from './hit-text.tsx';

/** The original amount in another currency below the pesos; on a phone, and where it has no room, without the rate. */
export function OriginalLine({ original, isShort = false }: { original: Original; isShort?: boolean }) {
  const { t } = useLingui();
  const money = foreignMoney(original);
  const { rate } = original;
  if (isShort) return <span className="block text-micro font-normal text-ink-3">{money}</span>;
  return (
    <span
      title={t`${money} a ${rate}`}
      className="-ml-3 flex h-lh flex-wrap justify-end gap-x-1 overflow-hidden text-micro font-normal text-ink-3"
    >
      <span>{money}</span> <span>{t`a ${rate}`}</span>
    </span>
  );
}

/** Under a phone's amount: the original amount in another currency, and the first of the badges. */
export function CompactNote(props: { badges: readonly SplitBadge[]; members: Members; original: Original | null }) {
  const { badges, members, original } = props;
  const labels = useSplitLabels();
  const [first] = badges;
  return (
    <>
      {original && <OriginalLine original={original} isShort />}
      {first && <span className="block max-w-40 truncate text-small text-ink-3">{labels.badge(first, members)}</span>}
    </>
  );
}

/** That a change of it waits to be sent. */
export const PendingMark = ({ label }: { label: string }) => (
  <span className="inline-flex flex-none items-center gap-1 text-small whitespace-nowrap text-ink-2">
    <Clock className="size-3.5" aria-hidden />
    {label}
  </span>
);

export function Tags({ tags, words }: { tags: readonly string[]; words: readonly string[] }) {
  return tags.map((tag) => (
    <span key={tag} className="max-w-32 truncate rounded-badge bg-surface-3 px-1.5 text-micro text-ink-2">
      <HitText text={tag} words={words} />
    </span>
  ));
}

/** The line of the notes that matches the search. */
export function FoundNote({ line, words }: { line: string; words: readonly string[] }) {
  return (
    <span className="block truncate text-small text-ink-2">
      <Trans>Nota:</Trans> <HitText text={line} words={words} />
    </span>
  );
}

/**
 * Marks that there are notes, shown in a tooltip. Including them in the name of a phone's row would make it very long.
 */
export function NotesMark({ notes }: { notes: string | null }) {
  const { t } = useLingui();
  if (notes === null) return null;
  return (
    <span title={notes} className="flex-none text-ink-3">
      <StickyNote className="size-3.5" aria-hidden />
      <span className="sr-only">{t`Con notas`}</span>
    </span>
  );
}

/** Marks that a rule wrote the expense, and links to it. */
export function RuleLink({ expense }: { expense: Expense }) {
  const { t } = useLingui();
  const rule = ruleOf(expense);
  const { description } = expense;
  if (rule === undefined) return null;
  return (
    <Link
      to="/recurring"
      search={{ rule }}
      aria-label={t`Recurrente: ver la regla de ${description}`}
      title={t`Recurrente: ver la regla`}
      className="inline-flex size-6 flex-none items-center justify-center rounded-badge text-ink-3 hover:bg-surface-3 hover:text-ink touch:size-11"
    >
      <Repeat className="size-3.5" aria-hidden />
    </Link>
  );
}
