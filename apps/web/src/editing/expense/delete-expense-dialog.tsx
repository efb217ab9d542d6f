import { countedAmount, UNCATEGORIZED_COLOR } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { DeleteDialog } from '../../components/ui/delete-dialog.tsx';
import { MemberName } from '../../components/ui/member-avatar.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useMember } from '../../data/session/session-context.ts';
import { useQueued } from '../../data/outbox/outbox.ts';
import { kindOf } from '../../data/outbox/queue.ts';
import type { Expense } from '../../data/pending-expenses.ts';
import { useExpenseMutations } from './use-expense-mutations.ts';

export function DeleteExpenseDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { remove } = useExpenseMutations();
  const payer = useMember(expense.paidBy);
  const { category, description } = expense;
  const waiting = useQueued(expense.id);
  const isUnsent = waiting !== undefined && kindOf(waiting) === 'add';
  return (
    <DeleteDialog
      title={t`¿Eliminar este gasto?`}
      description={isUnsent ? t`Aún no se ha enviado: se descarta.` : t`Podrás deshacerlo durante 30 días.`}
      mark={<ColorDot color={category?.color ?? UNCATEGORIZED_COLOR} />}
      name={description}
      detail={
        <>
          <span className="sr-only">{category?.name ?? t`Sin categoría`}, </span>
          {format.date(expense.date)}
          {payer && (
            <>
              {' '}
              · <MemberName name={payer.name} order={payer.order} size={18} />
            </>
          )}
          <span>· {expense.shared ? t`Compartido` : t`Personal`}</span>
        </>
      }
      cents={countedAmount(expense)}
      onClose={onClose}
      onDelete={() => void remove(expense)}
    />
  );
}
