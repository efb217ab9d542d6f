import { UNCATEGORIZED_COLOR } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { ColorDot } from '../components/ui/color-dot.tsx';
import { ConfirmDialog } from '../components/ui/dialog.tsx';
import { MemberName } from '../components/ui/member-avatar.tsx';
import { useFormat } from '../lib/format.ts';
import { useMember } from '../lib/session-context.ts';
import { dequeue, queued } from '../outbox/outbox.ts';
import type { Expense } from './pending-expenses.ts';
import { useExpenseMutations } from './use-expense-mutations.ts';

/** Asks, then closes at once: the list shows the deletion, and a failure is told with a way to try again. */
export function DeleteExpenseDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { remove } = useExpenseMutations();
  const payer = useMember(expense.paidBy);
  const { category, description } = expense;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        onClose();
        if (queued(expense.id)) dequeue(expense.id)();
        else void remove(expense);
      }}
      title={t`¿Eliminar este gasto?`}
      description={t`Podrás deshacerlo durante 30 días.`}
      item={
        <div className="flex items-center gap-3">
          <ColorDot color={category?.color ?? UNCATEGORIZED_COLOR} />
          <div className="min-w-0 grow">
            <p className="font-medium wrap-anywhere">{description}</p>
            <p className="flex flex-wrap items-center gap-x-1.5 text-small text-ink-2">
              <span className="sr-only">{category?.name ?? t`Sin categoría`}, </span>
              {format.date(expense.date)}
              {payer && (
                <>
                  {' '}
                  · <MemberName name={payer.name} order={payer.order} size={18} />
                </>
              )}
              <span>· {expense.shared ? t`Compartido` : t`Personal`}</span>
            </p>
          </div>
          <p className="flex-none font-semibold">{format.money(expense.amountCents)}</p>
        </div>
      }
    />
  );
}
