import { useLingui } from '@lingui/react/macro';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../components/ui/toast.tsx';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { isDialogOpen } from '../../components/browser/dialog-stack.ts';
import { trpc } from '../../data/trpc.ts';
import { useUndo } from './use-undo.ts';
import { kindNames, type Kind } from './field-texts.ts';

/** The kinds of record on each screen; the history and the trash include all. */
const kindsOf: Partial<Record<string, readonly Kind[]>> = {
  '/': ['expense', 'payment', 'closedMonth'],
  '/expenses': ['expense'],
  '/personal': ['expense'],
  '/reports': ['expense', 'salary', 'payment', 'closedMonth'],
  '/analytics': ['expense'],
  '/account': ['payment', 'closedMonth', 'accountStart'],
  '/categories': ['category'],
  '/recurring': ['rule', 'occurrence'],
  '/msi': ['plan'],
  '/settings': ['profile', 'salary'],
};
const allKinds = Object.keys(kindNames) as Kind[];

/** In a field Ctrl+Z keeps its own meaning, and in a dialog all keys do. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  isDialogOpen() ||
  (target instanceof Element &&
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]') !== null);

type Direction = 'undo' | 'redo';

/** The usual keys of undo and redo: Ctrl+Z, ⌘Z; Ctrl+Shift+Z, ⌘⇧Z, Ctrl+Y. */
function directionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Direction | null {
  if ((!ctrlKey && !metaKey) || altKey) return null;
  const pressed = key.toLowerCase();
  if (pressed === 'z') return shiftKey ? 'redo' : 'undo';
  return pressed === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

/** A pending save is the last change, as the person sees it. */
const allSaved = (queryClient: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const cache = queryClient.getMutationCache();
    if (queryClient.isMutating() === 0) return resolve();
    const leave = cache.subscribe(() => {
      if (queryClient.isMutating() > 0) return;
      leave();
      resolve();
    });
  });

/** Undoes or redoes the member's own last change of what the screen shows. */
export function UndoKeys() {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const { errorMessage } = useErrorMessage();
  const { undo, redo } = useUndo();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });

  const run = useEffectEvent(async (direction: Direction): Promise<void> => {
    const kinds = [...(kindsOf[pathname] ?? allKinds)];
    try {
      await allSaved(queryClient);
      const last = await utils.history.lastOwn.fetch({ kinds }, { staleTime: 0 });
      const change = last[direction];
      const label = change?.items[0]?.label ?? '';
      if (!change)
        showToast({ message: direction === 'undo' ? t`Nada tuyo que deshacer aquí` : t`Nada que rehacer aquí` });
      else if (direction === 'undo') await undo(change.id, label === '' ? undefined : t`Cambio deshecho: ${label}`);
      else await redo(change.id, label === '' ? undefined : t`Cambio rehecho: ${label}`);
    } catch (error) {
      showToast({ tone: 'failed', message: errorMessage(error) });
    }
  });
  useEffect(() => {
    // Pressing twice undoes two changes: sequentially.
    let before = Promise.resolve();
    const onKeyDown = (event: KeyboardEvent): void => {
      const direction = directionOf(event);
      if (!direction || event.repeat || event.defaultPrevented || isElsewhere(event)) return;
      event.preventDefault();
      before = before.then(() => run(direction));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}
