import { useState, type ReactNode } from 'react';
import { componentOnDemand } from '../../components/browser/late-component.tsx';
import type { HistorySource } from './history-source.ts';

const HistoryDialog = componentOnDemand(async () => (await import('./history-dialog.tsx')).HistoryDialog);

/**
 * The history of a record, for the dialog that edits it. `dialog` is rendered beside the form's own dialog, not inside
 * it. `onLeave` runs when it is closed after an undo: the form is stale then.
 */
export function useHistoryDialog(
  source: HistorySource,
  title: string,
  onLeave?: () => void,
): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const [hasUndone, setHasUndone] = useState(false);
  const close = () => {
    setIsOpen(false);
    setHasUndone(false);
    if (hasUndone) onLeave?.();
  };
  const dialog = isOpen && (
    <HistoryDialog source={source} title={title} onClose={close} onUndone={() => setHasUndone(true)} />
  );
  return { open: () => setIsOpen(true), dialog: dialog || null };
}
