import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import { ruleOf } from '../../data/addresses/recurring-search.ts';
import type { Expense } from '../../data/pending-expenses.ts';

/** Says in the dialog of an expense that a rule wrote it, and links to the rule. */
export function RuleNote({ expense, onLeave }: { expense: Expense; onLeave: () => void }) {
  const rule = ruleOf(expense);
  if (rule === undefined) return null;
  return (
    <p className="flex items-center gap-2 text-small text-ink-2">
      <Repeat className="size-3.5 flex-none text-ink-3" aria-hidden />
      <span>
        <Trans>
          Lo registró una regla recurrente.{' '}
          <Link to="/recurring" search={{ rule }} onClick={onLeave} className="font-medium text-accent-ink underline">
            Ver la regla
          </Link>
        </Trans>
      </span>
    </p>
  );
}
