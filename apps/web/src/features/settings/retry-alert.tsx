import type { ReactNode } from 'react';
import { AlertBox } from '../../components/ui/alert-box.tsx';
import { RetryButton } from '../../components/ui/retry-button.tsx';

/** What could not be saved, with a way to try again; what was typed is still there. */
export function RetryAlert({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className="mt-3 max-w-110">
      <AlertBox action={<RetryButton onClick={onRetry} />}>{children}</AlertBox>
    </div>
  );
}
