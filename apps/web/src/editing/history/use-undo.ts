import type { DomainErrorDetails } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { showToast } from '../../components/ui/toast.tsx';
import { showBlockedUndo } from './blocked-undo.ts';
import { errorFacts } from '../../data/error-facts.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { trpc } from '../../data/trpc.ts';

/**
 * What «Deshacer» does everywhere. `undo(changeId, message)` takes the change back, shows the household as it stands
 * then and tells so, with the message or in general words. The promise is false when it was refused; that is told too,
 * with what changed since where that stands in the way. `tellDone(message, changeId)` tells of a change and offers its
 * undo, as every change does; `tellFailed(message, error, retry)` says why a change failed and offers to try again.
 */
export function useUndo(): {
  undo: (changeId: number, message?: string) => Promise<boolean>;
  tellDone: (message: string, changeId: number | null) => void;
  tellFailed: (message: string, error: unknown, retry: () => Promise<unknown>) => void;
} {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const { errorMessage } = useErrorMessage();
  const { mutateAsync } = trpc.history.undo.useMutation();

  const retryAction = (retry: () => Promise<unknown>) => ({ label: t`Reintentar`, onSelect: () => void retry() });
  const undo = async (changeId: number, message = t`Cambio deshecho`): Promise<boolean> => {
    try {
      const inverse = await mutateAsync({ changeId });
      await utils.invalidate();
      tellDone(message, inverse.changeId);
      return true;
    } catch (error) {
      const facts = errorFacts(error);
      if (facts?.code === 'UNDO_BLOCKED') {
        const { changes } = facts.details as DomainErrorDetails['UNDO_BLOCKED'];
        showBlockedUndo({ changeId, message, changes });
        return false;
      }
      const again = retryAction(() => undo(changeId, message));
      showToast({ tone: 'failed', message: errorMessage(error), ...(facts ? {} : { action: again }) });
      return false;
    }
  };
  const tellDone = (message: string, changeId: number | null): void =>
    showToast({ message, ...(changeId !== null && { onUndo: () => void undo(changeId) }) });
  const tellFailed = (message: string, error: unknown, retry: () => Promise<unknown>): void =>
    showToast({ tone: 'failed', message: `${message} ${errorMessage(error)}`, action: retryAction(retry) });
  return { undo, tellDone, tellFailed };
}
