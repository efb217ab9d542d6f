import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTopDialog } from '../components/browser/dialog-stack.ts';

/** Back and forward close the topmost dialog, as Esc does, instead of leaving the screen. */
export function BackClosesDialogs() {
  const { history } = useRouter();
  const top = useTopDialog();
  useEffect(() => {
    if (!top) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action === 'PUSH' || action === 'REPLACE') return false;
        top.dispatchEvent(new Event('cancel', { cancelable: true }));
        return true;
      },
    });
  }, [history, top]);
  return null;
}
