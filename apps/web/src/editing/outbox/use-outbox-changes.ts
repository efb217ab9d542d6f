import { useLingui } from '@lingui/react/macro';
import { showToast, type Toast } from '../../components/ui/toast.tsx';
import { now } from '../../data/now.ts';
import { changeOutbox, followOutbox, queued } from '../../data/outbox/outbox.ts';
import {
  kindOf,
  restored,
  withoutChange,
  withChange,
  type OutboxEntry,
  type QueuedChange,
} from '../../data/outbox/queue.ts';
import type { Expense } from '../../data/pending-expenses.ts';
import { useSession } from '../../data/session/session-context.ts';
import { openOutboxDialog } from './outbox-open.ts';

/** A message that is dismissed when the change is sent, edited or discarded. */
function notifyQueued(id: string, toast: Toast): void {
  const revision = queued(id)?.revision;
  const hide = showToast(toast);
  const leave = followOutbox(() => {
    if (queued(id)?.revision === revision) return;
    leave();
    hide();
  });
}

/** Queues changes of expenses in the outbox, with a message whose undo removes them again. */
export function useOutboxChanges() {
  const { t } = useLingui();
  const session = useSession();

  /** Whether the server is known to be unreachable: then no request is attempted. */
  const isOffline = (): boolean => {
    const state = session.state();
    return state.status === 'signed-in' && state.offline === true;
  };

  const queueSave = (change: Omit<QueuedChange, 'at'>, { isNotified = true } = {}): void => {
    const { id, expense, base } = change;
    const { description } = expense;
    const before = queued(id);
    changeOutbox((queue) => withChange(queue, { ...change, at: now() }));
    if (queued(id)?.trouble?.kind === 'conflict') return openOutboxDialog();
    // With a connection an edit is sent at once.
    if (!isNotified || (before && !isOffline())) return;
    const isNew = before ? kindOf(before) === 'add' : base === null;
    // What happens comes before a description that a phone cuts off.
    const message = isNew
      ? t`Sin conexión. Al volver se enviará «${description}».`
      : t`Sin conexión. Al volver se enviará el cambio de «${description}».`;
    notifyQueued(id, { message });
  };

  /** Discards the pending change of an expense, which stays as the server has it. */
  const drop = (entry: OutboxEntry): void => {
    const { description } = entry.expense;
    changeOutbox((queue) => withoutChange(queue, entry.id, now()));
    const revert = () => changeOutbox((queue) => restored(queue, entry));
    const message =
      kindOf(entry) === 'add' ? t`Gasto descartado: ${description}` : t`Cambio descartado: ${description}`;
    showToast({ message, onUndo: revert });
  };

  /** @param isSent whether it was sent: the server may have done it */
  const queueDeletion = (expense: Expense, isDeletionSent = false): void => {
    const { id, description } = expense;
    const before = queued(id);
    if (before && kindOf(before) === 'add') return drop(before);
    changeOutbox((queue) => withChange(queue, { id, draft: null, expense, base: expense, at: now(), isDeletionSent }));
    if (queued(id)?.trouble?.kind === 'conflict') return openOutboxDialog();
    const revert = () => changeOutbox((queue) => (before ? restored(queue, before) : withoutChange(queue, id, now())));
    const message =
      before && !isOffline()
        ? t`«${description}» se eliminará.`
        : t`Sin conexión. Al volver se eliminará «${description}».`;
    notifyQueued(id, { message, onUndo: revert });
  };

  return { isOffline, queueSave, queueDeletion, drop };
}
