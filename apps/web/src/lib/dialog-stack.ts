import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

export const pushDialog = (dialog: HTMLDialogElement) => change([...open, dialog]);
export const removeDialog = (dialog: HTMLDialogElement) => change(open.filter((other) => other !== dialog));

/** Whether a modal dialog is open; single-key shortcuts rest meanwhile. */
export const isDialogOpen = () => open.length > 0;

/** The dialog on top. What must be seen and used above it has to be inside it: the rest of the page is inert. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open.at(-1) ?? null,
  );
}
