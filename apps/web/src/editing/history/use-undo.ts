import type { DomainErrorDetails } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { showToast } from '../../components/ui/toast.tsx';
import { showBlockedUndo } from './blocked-undo.ts';
import { askingOfClosedMonths, KeptClosedError } from '../closed-month/closed-months.ts';
import { errorFacts } from '../../data/error-facts.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { trpc } from '../../data/trpc.ts';

/**
 * Undo, and the messages of changes. `undo(changeId, message)` undoes a change, reloads what is shown and confirms it,
 * with a generic message by default, and offers to redo it; it resolves to false when it was refused, which it
 * explains, or when the person declines to correct a closed month. `redo` undoes an undo, and offers to undo again.
 * `tellDone(message, changeId)` confirms a change and offers its undo; `tellFailed(message, error, retry)` explains a
 * failure and offers a retry.
 */
export function useUndo(): {
  undo: (changeId: number, message?: string) => Promise<boolean>;
  redo: (undoId: number, message?: string) => Promise<boolean>;
  tellDone: (message: string, changeId: number | null) => void;
  tellFailed: (message: string, error: unknown, retry: () => Promise<unknown>) => void;
} {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const { errorMessage } = useErrorMessage();
  const { mutateAsync } = trpc.history.undo.useMutation();

  const retryAction = (retry: () => Promise<unknown>) => ({ label: t`Reintentar`, onSelect: () => void retry() });
  const takeBack = async (changeId: number, message: string, isRedo: boolean): Promise<boolean> => {
    try {
      const inverse = await askingOfClosedMonths({ kind: 'undo' }, (word) => mutateAsync({ changeId, ...word }));
      await utils.invalidate();
      const back = inverse.changeId;
      if (back === null) showToast({ message });
      else if (isRedo) showToast({ message, onUndo: () => void undo(back) });
      else showToast({ message, onRedo: () => void redo(back) });
      return true;
    } catch (error) {
      if (error instanceof KeptClosedError) return false;
      const facts = errorFacts(error);
      if (facts?.code === 'UNDO_BLOCKED') {
        const { changes } = facts.details as DomainErrorDetails['UNDO_BLOCKED'];
        showBlockedUndo({ changeId, message, changes });
        return false;
      }
      const again = retryAction(() => takeBack(changeId, message, isRedo));
      showToast({ tone: 'failed', message: errorMessage(error), ...(facts ? {} : { action: again }) });
      return false;
    }
  };
  const undo = (changeId: number, message = t`Cambio deshecho`) => takeBack(changeId, message, false);
  const redo = (undoId: number, message = t`Cambio rehecho`) => takeBack(undoId, message, true);
  const tellDone = (message: string, changeId: number | null): void =>
    void showToast({ message, ...(changeId !== null && { onUndo: () => void undo(changeId) }) });
  const tellFailed = (message: string, error: unknown, retry: () => Promise<unknown>): void =>
    void showToast({ tone: 'failed', message: `${message} ${errorMessage(error)}`, action: retryAction(retry) });
  return { undo, redo, tellDone, tellFailed };
}
