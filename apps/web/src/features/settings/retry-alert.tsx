import type { ReactNode } from 'react';
import { AlertBox } from '../../components/ui/alert-box.tsx';
import { RetryButton } from '../../components/ui/retry-button.tsx';

/** An inline error of a save, with a retry button; what was typed is kept. */
export function RetryAlert({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className="mt-3 max-w-110">
      <AlertBox action={<RetryButton onClick={onRetry} />}>{children}</AlertBox>
    </div>
  );
}
