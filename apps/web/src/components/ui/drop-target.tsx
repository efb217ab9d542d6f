import { FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { isDialogOpen } from '../browser/dialog-stack.ts';

const carriesFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * While it is mounted a file can be dropped anywhere on the window; its children are shown while one is dragged over
 * it.
 */
export function DropTarget({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [hovering, setHovering] = useState(false);
  const drop = useEffectEvent(onFile);
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!carriesFile(event)) return;
      // Without this the browser would navigate to the file, also while a dialog is open.
      event.preventDefault();
      setHovering(!isDialogOpen());
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setHovering(false);
    };
    const onDrop = (event: DragEvent) => {
      setHovering(false);
      if (!carriesFile(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file && !isDialogOpen()) drop(file);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('dragover', onOver, { signal });
    document.addEventListener('dragleave', onLeave, { signal });
    document.addEventListener('drop', onDrop, { signal });
    return () => listening.abort();
  }, []);
  if (!hovering) return null;
  return (
    <div className="pointer-events-none fixed inset-3 z-20 flex items-center justify-center rounded-sheet border-2 border-dashed border-accent bg-accent-soft/90">
      <p className="flex items-center gap-3 text-dialog font-semibold text-accent-ink">
        <FileUp className="size-6" aria-hidden />
        {children}
      </p>
    </div>
  );
}
