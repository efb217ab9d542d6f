import { History } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import type { HistorySource } from './history-source.ts';
import { useHistoryDialog } from './use-history-dialog.tsx';

/** Opens the history of the form above it; `label` names both the button and the dialog. */
export function HistoryButton({ source, label }: { source: HistorySource; label: string }) {
  const { open, dialog } = useHistoryDialog(source, label);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="mt-4 -ml-3"
        icon={<History className="size-4" aria-hidden />}
        onClick={open}
      >
        {label}
      </Button>
      {dialog}
    </>
  );
}
