import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../components/ui/dialog.tsx';
import { useFormat } from '../lib/format.ts';
import { dequeue, queued } from '../outbox/outbox.ts';
import type { Expense } from './pending-expenses.ts';
import { useExpenseMutations } from './use-expense-mutations.ts';

/** Asks, then closes at once: the list shows the deletion, and a failure is told with a way to try again. */
export function DeleteExpenseDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { remove } = useExpenseMutations();
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
        <div className="flex items-baseline justify-between gap-4">
          <div className="min-w-0">
            <p className="truncate font-medium">{expense.description}</p>
            <p className="text-small text-ink-3">{format.date(expense.date)}</p>
          </div>
          <p className="font-semibold">{format.money(expense.amountCents)}</p>
        </div>
      }
    />
  );
}
