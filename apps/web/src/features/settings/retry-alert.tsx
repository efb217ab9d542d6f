import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AlertBox } from '../../components/ui/alert-box.tsx';

/** What could not be saved, with a way to try again; what was typed is still there. */
export function RetryAlert({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className="mt-3 max-w-110">
      <AlertBox
        action={
          <button
            type="button"
            onClick={onRetry}
            className="reach flex-none rounded-badge font-semibold underline underline-offset-2"
          >
            <Trans>Reintentar</Trans>
          </button>
        }
      >
        {children}
      </AlertBox>
    </div>
  );
}
