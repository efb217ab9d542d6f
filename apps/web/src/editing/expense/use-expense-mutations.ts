import type { ExpenseContent, ExpenseDraft } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import { errorFacts, hasResponse } from '../../data/error-facts.ts';
import { now } from '../../data/now.ts';
import { trpc } from '../../data/trpc.ts';
import { useDeletion } from '../use-deletion.ts';
import { withClosedMonthConsent, ClosedMonthDeclinedError } from '../closed-month/closed-months.ts';
import { useUndo } from '../history/use-undo.ts';
import { useOutboxChanges } from '../outbox/use-outbox-changes.ts';
import { queued } from '../../data/outbox/outbox.ts';
import type { QueuedChange } from '../../data/outbox/queue.ts';
import { keptWhileSending } from '../../data/outbox/unfinished-changes.ts';
import { showOptimistically, type Expense } from '../../data/pending-expenses.ts';

/**
 * Adding, editing and deleting an expense, optimistically: lists show the result at once, a refusal rolls it back, and
 * the promise of a save rejects so that the dialog shows why. What would move a closed month asks first, and lists show
 * it after the confirmation. What can't be sent is queued in the outbox, and so is every later change of an expense
 * that has one queued there. `content` is what lists show of the draft: the schemas that know its fields are loaded
 * with the dialog, not with every screen.
 *
 * @param over the other member's version that was shown, if a conflict is resolved
 */
export function useExpenseMutations(over?: number) {
  const { t } = useLingui();
  const format = useFormat();
  const utils = trpc.useUtils();
  const { notifyDone } = useUndo();
  const deletion = useDeletion();
  const { isOffline, queueSave, queueDeletion } = useOutboxChanges();
  const categories = trpc.categories.list.useQuery();
  const creation = trpc.expenses.create.useMutation();
  const update = trpc.expenses.update.useMutation();
  const removal = trpc.expenses.delete.useMutation();

  const label = (categoryId: string | null) => {
    const category = categories.data?.find(({ id }) => id === categoryId);
    return category ? { id: category.id, name: category.name, color: category.color } : null;
  };
  const asListed = (content: ExpenseContent, of: Pick<Expense, 'id' | 'createdAt' | 'version'>): Expense => {
    const { id, createdAt, version } = of;
    return { id, createdAt, version, ...content, category: label(content.categoryId) };
  };

  /** Lists show the expense until refetched data is there or the request was refused. */
  const optimistically = async <T>(change: Omit<QueuedChange, 'at'>, send: () => Promise<T>): Promise<T> => {
    const stopShowing = showOptimistically(change.expense);
    try {
      const result = await keptWhileSending({ ...change, at: now() }, send);
      void utils.invalidate().finally(stopShowing);
      return result;
    } catch (error) {
      stopShowing();
      throw error;
    }
  };

  const add = async (draft: ExpenseDraft & { id: string }, content: ExpenseContent): Promise<void> => {
    const expense = asListed(content, { id: draft.id, createdAt: now(), version: 1 });
    const { description } = draft;
    const change = { id: draft.id, draft, expense, base: null, over };
    if (queued(draft.id) || isOffline()) return queueSave(change);
    try {
      const { changeId } = await withClosedMonthConsent({ kind: 'save', before: null, after: expense }, (consent) =>
        optimistically(change, () => creation.mutateAsync({ ...draft, ...consent })),
      );
      const amount = format.money(draft.amountCents);
      const message = content.refund
        ? t`Devolución registrada: ${amount}, ${description}`
        : t`Gasto agregado: ${amount}, ${description}`;
      notifyDone(message, changeId);
    } catch (error) {
      if (error instanceof ClosedMonthDeclinedError) throw error;
      // Unreachable, or signed out: the expense is queued in the outbox with its id.
      const isSignedOut = errorFacts(error)?.code === 'UNAUTHENTICATED';
      if (hasResponse(error) && !isSignedOut) throw error;
      // The sign-in page replaces all this; the outbox is sent after it.
      queueSave({ ...change, unheard: isSignedOut ? [] : [draft] }, { isNotified: !isSignedOut });
    }
  };

  const edit = async (stored: Expense, draft: ExpenseDraft, content: ExpenseContent): Promise<void> => {
    const { id, version } = stored;
    const after = asListed(content, stored);
    const change = { id, draft, expense: after, base: stored, over };
    if (queued(id) || isOffline()) return queueSave(change);
    try {
      const { changeId } = await withClosedMonthConsent({ kind: 'save', before: stored, after }, (consent) =>
        optimistically(change, () => update.mutateAsync({ id, version, expense: draft, ...consent })),
      );
      const { description } = draft;
      notifyDone(t`Gasto actualizado: ${description}`, changeId);
    } catch (error) {
      if (error instanceof ClosedMonthDeclinedError || hasResponse(error)) throw error;
      queueSave({ ...change, unheard: [draft] });
    }
  };

  const remove = async (expense: Expense): Promise<void> => {
    const { id, description } = expense;
    if (queued(id) || isOffline()) return queueDeletion(expense);
    return deletion({
      id,
      description,
      message: t`Gasto eliminado: ${description}`,
      movesClosedMonths: { kind: 'delete', before: expense },
      send: (consent) =>
        keptWhileSending({ id, draft: null, expense, base: expense, at: now() }, () =>
          removal.mutateAsync({ id, ...consent }),
        ),
      whenUnreached: () => queueDeletion(expense, true),
    });
  };

  return { add, edit, remove };
}
