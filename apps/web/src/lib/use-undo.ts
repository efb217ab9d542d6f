import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { showToast } from '../components/ui/toast.tsx';
import { useErrorMessage } from './error-message.ts';
import { trpc } from './trpc.ts';

/**
 * What a toast's «Deshacer» does: takes the change back and shows the household as it stands then.
 * `tellDone(message, changeId)` tells of a change and offers its undo, as every change does.
 */
export function useUndo(): {
  undo: (changeId: number) => void;
  tellDone: (message: string, changeId: number | null) => void;
} {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const { errorMessage } = useErrorMessage();
  const { mutate } = trpc.history.undo.useMutation({
    onSuccess: async ({ changeId }) => {
      await utils.invalidate();
      showToast({ message: t`Cambio deshecho`, ...(changeId !== null && { onUndo: () => undo(changeId) }) });
    },
    onError: (error, { changeId }) => {
      const again = { label: t`Reintentar`, onSelect: () => undo(changeId) };
      showToast({ tone: 'failed', message: errorMessage(error), ...(error.data ? {} : { action: again }) });
    },
  });
  const undo = useCallback((changeId: number) => mutate({ changeId }), [mutate]);
  const tellDone = useCallback(
    (message: string, changeId: number | null) =>
      showToast({ message, ...(changeId !== null && { onUndo: () => undo(changeId) }) }),
    [undo],
  );
  return { undo, tellDone };
}
