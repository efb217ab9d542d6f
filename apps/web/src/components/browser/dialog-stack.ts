import { createAtom, useSelector } from '@tanstack/react-store';

const open = createAtom<readonly HTMLDialogElement[]>([]);

/**
 * Behind a dialog nothing scrolls and nothing shifts: the room of the scrollbar is kept, also beside elements fixed to
 * the right (`data-fixed-right`). A class or a property on the root would restyle the whole page.
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

/** Called before the dialog opens: the page stops scrolling. */
export const pushDialog = (dialog: HTMLDialogElement) => change([...open.get(), dialog]);
export const removeDialog = (dialog: HTMLDialogElement) => change(open.get().filter((other) => other !== dialog));

/** Whether a modal dialog is open; single-key shortcuts are disabled meanwhile. */
export const isDialogOpen = () => open.get().length > 0;

/** How many are open, one above the other. */
export const openDialogs = () => open.get().length;

/**
 * The topmost dialog. Anything that must be visible and usable above it has to be inside it: the rest of the page is
 * inert.
 */
export const useTopDialog = (): HTMLDialogElement | null => useSelector(open, (dialogs) => dialogs.at(-1) ?? null);
