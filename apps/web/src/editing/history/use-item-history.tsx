import { useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { useHistoryDialog } from './use-history-dialog.tsx';

type Edit = {
  /** What the dialog edits; null adds something, which has no history yet. */
  stored: { id: string } | null;
  /** What it is called. */
  name: string | undefined;
  /** After something was typed an undo leaves the form open, and saving it compares the versions. */
  form: { changed: boolean };
  onLeave: () => void;
};

/** For the dialog that edits a thing: the button for its header, and the history that the button opens. */
export function useItemHistory({ stored, name = '', form, onLeave }: Edit): { button: ReactNode; dialog: ReactNode } {
  const { t } = useLingui();
  const label = t`Historial de ${name}`;
  const { open, dialog } = useHistoryDialog({ entityId: stored?.id ?? '' }, label, form.changed ? undefined : onLeave);
  const icon = <History className="size-4.5" aria-hidden />;
  const button = stored && <IconButton label={label} tooltip={t`Historial`} icon={icon} onClick={open} />;
  return { button, dialog };
}
