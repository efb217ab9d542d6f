import type { ExpenseDraft } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../lib/format.ts';
import { showToast } from '../components/ui/toast.tsx';
import { errorFacts, useErrorMessage, wasAnswered } from '../lib/error-message.ts';
import { trpc } from '../lib/trpc.ts';
import { useUndo } from '../lib/use-undo.ts';
import { dequeue, enqueue, queued } from '../outbox/outbox.ts';
import { assume, type Expense, type PendingWrite } from './pending-expenses.ts';

/**
 * Adding, editing and deleting an expense. Lists show the result at once; a refusal takes it back, the promise of a
 * save rejects for the dialog to tell, and a failed deletion is told with a way to try again.
 */
export function useExpenseMutations() {
  const { t } = useLingui();
  const format = useFormat();
  const utils = trpc.useUtils();
  const { tellDone } = useUndo();
  const { errorMessage } = useErrorMessage();
  const categories = trpc.categories.list.useQuery();
  const creation = trpc.expenses.create.useMutation();
  const update = trpc.expenses.update.useMutation();
  const removal = trpc.expenses.delete.useMutation();

  const label = (categoryId: string | null) => {
    const category = categories.data?.find(({ id }) => id === categoryId);
    return category ? { id: category.id, name: category.name, color: category.color } : null;
  };
  const drawn = (draft: ExpenseDraft, stored: Pick<Expense, 'id' | 'createdAt' | 'version' | 'meta'>): Expense => ({
    ...stored,
    ...draft,
    id: stored.id,
    meta: draft.meta ?? stored.meta,
    tags: [...(draft.tags ?? [])],
    category: label(draft.categoryId),
  });

  /** Shows a write as done from now until the answer's data is there; a refusal takes it back. */
  const assuming = async <T>(write: PendingWrite, send: () => Promise<T>): Promise<T> => {
    const forget = assume(write);
    try {
      const result = await send();
      void utils.invalidate().finally(forget);
      return result;
    } catch (error) {
      forget();
      throw error;
    }
  };

  const add = async (draft: ExpenseDraft & { id: string }): Promise<void> => {
    const createdAt = Temporal.Instant.fromEpochMilliseconds(Date.now());
    const expense = drawn(draft, { id: draft.id, createdAt, version: 1, meta: {} });
    const { description } = draft;
    try {
      const { changeId } = await assuming({ kind: 'put', expense }, () => creation.mutateAsync(draft));
      if (queued(draft.id)) dequeue(draft.id)();
      const amount = format.money(draft.amountCents);
      tellDone(t`Gasto agregado: ${description}, ${amount}`, changeId);
    } catch (error) {
      // The server was not reached, or no longer knows who asks: the expense waits with its id, and nothing is lost.
      const code = errorFacts(error)?.code;
      if (wasAnswered(error) && code !== 'UNAUTHENTICATED') throw error;
      enqueue(draft, expense);
      // The sign-in page takes the place of all this; what waits is sent after it.
      if (code !== undefined) return;
      showToast({ message: t`Sin conexión. «${description}» se enviará al volver.` });
    }
  };

  const edit = async (stored: Expense, draft: ExpenseDraft): Promise<void> => {
    const { id, version } = stored;
    const { changeId } = await assuming({ kind: 'put', expense: drawn(draft, stored) }, () =>
      update.mutateAsync({ id, version, expense: draft }),
    );
    const { description } = draft;
    tellDone(t`Gasto actualizado: ${description}`, changeId);
  };

  const remove = async (expense: Expense): Promise<void> => {
    const { id, description } = expense;
    try {
      const { changeId } = await assuming({ kind: 'delete', id }, () => removal.mutateAsync({ id }));
      tellDone(t`Gasto eliminado: ${description}`, changeId);
    } catch (error) {
      const message = errorMessage(error);
      showToast({
        tone: 'failed',
        message: t`No se pudo eliminar «${description}». ${message}`,
        action: { label: t`Reintentar`, onSelect: () => void remove(expense) },
      });
    }
  };

  return { add, edit, remove };
}
