import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useUnsavedInput } from '../../components/forms/unsaved-input.ts';
import { LazyConfirmDialog } from '../../components/ui/lazy-confirm-dialog.tsx';
import { isDialogOpen } from '../../components/browser/dialog-stack.ts';

/**
 * Asks before navigating away from a file that is chosen and not imported; so does the browser. The file outlives the
 * session, too.
 */
export function LeaveQuestion() {
  const { history } = useRouter();
  useUnsavedInput(true);
  const [leave, setLeave] = useState<(() => void) | null>(null);
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
      title={<Trans>¿Salir sin importar?</Trans>}
      description={<Trans>Los gastos de este archivo todavía no se guardan.</Trans>}
      confirmLabel={<Trans>Salir</Trans>}
      onClose={() => setLeave(null)}
      onConfirm={() => {
        setLeave(null);
        leave();
      }}
    />
  );
}
