import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Behind a dialog nothing scrolls, and nothing moves: where a scrollbar took room, the room stays. */
function holdPage(isHeld: boolean): void {
  const page = document.documentElement;
  if (isHeld) page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.clientWidth}px`);
  page.classList.toggle('held', isHeld);
}

function change(next: readonly HTMLDialogElement[]): void {
  if (open.length === 0 || next.length === 0) holdPage(next.length > 0);
  open = next;
  for (const listener of listeners) listener();
}

/** Before the dialog opens: from then on the page does not scroll. */
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
