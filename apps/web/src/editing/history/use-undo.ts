import type { DomainErrorDetails } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { showToast } from '../../components/ui/toast.tsx';
import { showBlockedUndo } from './blocked-undo.ts';
import { withClosedMonthConsent, ClosedMonthDeclinedError } from '../closed-month/closed-months.ts';
import { errorFacts, isWorthRetrying } from '../../data/error-facts.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { trpc } from '../../data/trpc.ts';

/**
 * Undo, and the messages of changes. `undo(changeId, message)` undoes a change, reloads what is shown and confirms it,
 * with a generic message by default, and offers to redo it; it resolves to false when it was refused, which it
 * explains, or when the person declines to correct a closed month. `redo` undoes an undo, and offers to undo again.
 * `notifyDone(message, changeId)` confirms a change and offers its undo; `notifyFailed(message, error, retry)` explains a
 * failure and offers a retry, unless the server refused the change.
 */
export function useUndo(): {
  undo: (changeId: number, message?: string) => Promise<boolean>;
  redo: (undoId: number, message?: string) => Promise<boolean>;
  notifyDone: (message: string, changeId: number | null) => void;
  notifyFailed: (message: string, error: unknown, retry: () => Promise<unknown>) => void;
} {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const { errorMessage } = useErrorMessage();
  const { mutateAsync } = trpc.history.undo.useMutation();

  const showFailure = (message: string, error: unknown, retry: () => Promise<unknown>): void => {
    const action = { label: t`Reintentar`, onSelect: () => void retry() };
    showToast({ tone: 'failed', message, ...(isWorthRetrying(error) && { action }) });
  };
  const revert = async (changeId: number, message: string, isRedo: boolean): Promise<boolean> => {
    try {
      const inverse = await withClosedMonthConsent({ kind: isRedo ? 'redo' : 'undo' }, (consent) =>
        mutateAsync({ changeId, ...consent }),
      );
      await utils.invalidate();
      const back = inverse.changeId;
      if (back === null) showToast({ message });
      else if (isRedo) showToast({ message, onUndo: () => void undo(back) });
      else showToast({ message, onRedo: () => void redo(back) });
      return true;
    } catch (error) {
      if (error instanceof ClosedMonthDeclinedError) return false;
      const facts = errorFacts(error);
      if (facts?.code === 'UNDO_BLOCKED') {
        const { changes } = facts.details as DomainErrorDetails['UNDO_BLOCKED'];
        showBlockedUndo({ changeId, message, changes });
        return false;
      }
      showFailure(errorMessage(error), error, () => revert(changeId, message, isRedo));
      return false;
    }
  };
  const undo = (changeId: number, message = t`Cambio deshecho`) => revert(changeId, message, false);
  const redo = (undoId: number, message = t`Cambio rehecho`) => revert(undoId, message, true);
  const notifyDone = (message: string, changeId: number | null): void =>
    void showToast({ message, ...(changeId !== null && { onUndo: () => void undo(changeId) }) });
  const notifyFailed = (message: string, error: unknown, retry: () => Promise<unknown>): void =>
    showFailure(`${message} ${errorMessage(error)}`, error, retry);
  return { undo, redo, notifyDone, notifyFailed };
}
