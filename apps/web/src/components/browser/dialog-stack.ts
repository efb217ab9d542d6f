import { createAtom, useSelector } from '@tanstack/react-store';

const open = createAtom<readonly HTMLDialogElement[]>([]);

/** Behind a dialog nothing scrolls, and nothing moves: where a scrollbar took room, the room stays. */
function holdPage(isHeld: boolean): void {
  const page = document.documentElement;
  if (isHeld) page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.clientWidth}px`);
  page.classList.toggle('held', isHeld);
}

function change(next: readonly HTMLDialogElement[]): void {
  if (!isDialogOpen() || next.length === 0) holdPage(next.length > 0);
  open.set(next);
}

/** Before the dialog opens: from then on the page does not scroll. */
export const pushDialog = (dialog: HTMLDialogElement) => change([...open.get(), dialog]);
export const removeDialog = (dialog: HTMLDialogElement) => change(open.get().filter((other) => other !== dialog));

/** Whether a modal dialog is open; single-key shortcuts rest meanwhile. */
export const isDialogOpen = () => open.get().length > 0;

/** How many are open, one above the other. */
export const openDialogs = () => open.get().length;

/** The dialog on top. What must be seen and used above it has to be inside it: the rest of the page is inert. */
export const useTopDialog = (): HTMLDialogElement | null => useSelector(open, (dialogs) => dialogs.at(-1) ?? null);
