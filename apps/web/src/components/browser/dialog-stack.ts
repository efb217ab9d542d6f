import { createAtom, useSelector } from '@tanstack/react-store';

const open = createAtom<readonly HTMLDialogElement[]>([]);

/**
 * Behind a dialog nothing scrolls, and nothing moves: where a scrollbar took room, the room stays, also beside what is
 * fixed to the right (`data-fixed-right`). A class or a property on the root would restyle all of the page for it.
 */
function holdPage(isHeld: boolean): void {
  const page = document.documentElement;
  const width = isHeld ? window.innerWidth - page.clientWidth : 0;
  const room = width > 0 ? `${width}px` : '';
  page.style.overflow = isHeld ? 'hidden' : '';
  page.style.paddingRight = room;
  for (const fixed of document.querySelectorAll<HTMLElement>('[data-fixed-right]')) fixed.style.right = room;
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
