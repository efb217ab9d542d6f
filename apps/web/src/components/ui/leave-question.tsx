import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { isDialogOpen } from '../browser/dialog-stack.ts';
import { askBeforeLeaving, useUnsavedInput } from '../forms/unsaved-input.ts';
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx';

/**
 * Asks before navigating away from unsaved input, such as a file that is chosen and not imported, and before signing out;
 * so does the browser. The input outlives the session, too.
 */
export function LeaveQuestion(texts: { title: ReactNode; description: ReactNode; confirmLabel: ReactNode }) {
  const { history } = useRouter();
  useUnsavedInput(true);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => askBeforeLeaving((go) => setLeave(() => go)), []);
  useEffect(
    () =>
      history.block({
        blockerFn: ({ action, currentLocation: here, nextLocation: there }) => {
          if (action === 'REPLACE' || here.pathname === there.pathname) return false;
          // Back and forward close a dialog first, also the one that asks.
          if (action !== 'PUSH' && isDialogOpen()) return false;
          const go = () => {
            if (action === 'PUSH') history.push(there.href, there.state, { ignoreBlocker: true });
            // The router's own index in the history; it has no public name.
            // oxlint-disable-next-line no-underscore-dangle
            else history.go(there.state.__TSR_index - here.state.__TSR_index, { ignoreBlocker: true });
          };
          setLeave(() => go);
          return true;
        },
      }),
    [history],
  );
  if (!leave) return null;
  return (
    <LazyConfirmDialog
      {...texts}
      onClose={() => setLeave(null)}
      onConfirm={() => {
        setLeave(null);
        leave();
      }}
    />
  );
}
