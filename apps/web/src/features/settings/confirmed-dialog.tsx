import type { ComponentProps } from 'react';
import { LazyConfirmDialog } from '../../components/ui/lazy-confirm-dialog.tsx';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useConfirmed } from './use-confirmed.tsx';

type ConfirmedDialogProps = Omit<ComponentProps<typeof LazyConfirmDialog>, 'onConfirm' | 'busy' | 'error'> & {
  /** The mutation of `work`. */
  change: { isPending: boolean; isError: boolean; error: unknown };
  work: () => Promise<unknown>;
};

/** Asks before a change of credentials, for which the server may require a confirmation of who it is. */
export function ConfirmedDialog({ change, work, ...dialog }: ConfirmedDialogProps) {
  const { errorMessage } = useErrorMessage();
  const { run, question } = useConfirmed();
  return (
    <>
      <LazyConfirmDialog
        {...dialog}
        // The error is in `change.error`.
        onConfirm={() => void run(work).catch(() => undefined)}
        busy={change.isPending}
        error={change.isError && question === null && errorMessage(change.error)}
      />
      {question}
    </>
  );
}
