import { UNCATEGORIZED_COLOR } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import type { Expense } from '../../data/pending-expenses.ts';
import { useFormat } from '../../i18n/format.ts';

/** The frame of what has to be decided about an expense: which one it is, and why it was not sent. */
export function DecisionFrame(props: {
  expense: Expense;
  why: ReactNode;
  /** The amounts of the change; if it is one of two choices, they have them. */
  amounts?: ReactNode;
  children: ReactNode;
}) {
  const { expense, why, amounts, children } = props;
  const format = useFormat();
  const { category, description, date } = expense;
  return (
    <section aria-label={description} className="rounded-sheet border border-line-strong p-4">
      <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
        <Badge tone="accent">
          <Trans>Decide</Trans>
        </Badge>
        {why}
      </p>
      <p className="mt-2 mb-3 flex flex-wrap items-center gap-2">
        <ColorDot color={category?.color ?? UNCATEGORIZED_COLOR} />
        <span className="font-semibold wrap-anywhere">{description}</span>
        <span className="text-small text-ink-2">{format.date(date)}</span>
        {amounts && <span className="ml-auto text-right">{amounts}</span>}
      </p>
      {children}
    </section>
  );
}
