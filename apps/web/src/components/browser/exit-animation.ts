const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What is not part of the dialog itself, and attributes that link a copy to the original. */
const others = 'dialog, .floating, .toast';
const ties = ['id', 'for', 'name', 'autofocus', 'data-autofocus'];

/** A static copy of a dialog that can't be pressed, read or found by id. */
function copyOf(dialog: HTMLDialogElement): HTMLElement {
  const picture = document.createElement('div');
  const { left, top, width, height } = dialog.getBoundingClientRect();
  picture.append(...dialog.cloneNode(true).childNodes);
  const typed = dialog.querySelectorAll('input, textarea');
  for (const [index, field] of picture.querySelectorAll<HTMLInputElement>('input, textarea').entries()) {
    const original = typed[index] as HTMLInputElement;
    if (original.type !== 'file') field.value = original.value;
    if (original.checked) field.checked = true;
  }
  for (const other of picture.querySelectorAll(others)) other.remove();
  for (const tied of picture.querySelectorAll(ties.map((name) => `[${name}]`).join())) {
    for (const name of ties) tied.removeAttribute(name);
  }
  picture.className = 'dialog-picture';
  picture.inert = true;
  picture.ariaHidden = 'true';
  picture.popover = 'manual';
  picture.style.cssText = `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
  picture.style.setProperty('--pulled', dialog.style.getPropertyValue('--pulled') || '0');
  return picture;
}

/**
 * Animates a closing dialog: a copy of it fades out while the page is usable at once. Call it before anything of the
 * page changes, which would have to be laid out for the copy's place, and before the dialog is closed. Does nothing
 * under reduced motion, or when another dialog replaces this one.
 *
 * @param isReplaced called after rendering
 */
export function animateExit(dialog: HTMLDialogElement, isReplaced: () => boolean): void {
  // Absent only in the test environment and in old browsers.
  if (!('showPopover' in dialog) || isCalm()) return;
  const picture = copyOf(dialog);
  const scrolled = dialog.querySelector('[data-dialog-body]')?.scrollTop ?? 0;
  queueMicrotask(() => {
    if (dialog.isConnected || isReplaced()) return;
    document.body.append(picture);
    picture.showPopover();
    if (scrolled > 0) picture.querySelector('[data-dialog-body]')?.scrollTo(0, scrolled);
    // Later, because it computes the styles, which the frame does anyway.
    requestAnimationFrame(() => {
      const running = picture.getAnimations().map((animation) => animation.finished);
      void Promise.allSettled(running).then(() => picture.remove());
    });
  });
}
