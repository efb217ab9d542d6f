import { UNCATEGORIZED_COLOR } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { Expense } from '../../data/pending-expenses.ts';

/** The refunded expense. */
export function RefundSource({ expense }: { expense: Expense }) {
  const { t } = useLingui();
  const format = useFormat();
  const day = format.date(expense.date);
  return (
    <div className="flex items-center gap-3 rounded-control border border-line bg-surface-2 px-3.5 py-2.5">
      <ColorDot color={expense.category?.color ?? UNCATEGORIZED_COLOR} />
      <span className="flex min-w-0 grow flex-col">
        <span className="truncate font-medium">{expense.description}</span>
        <span className="text-small text-ink-2">{t`Gasto del ${day}`}</span>
      </span>
      <span className="font-semibold">{format.money(expense.amountCents)}</span>
    </div>
  );
}
