/** Pressing one of these may need more room. */
const controls = 'button, a, input[type=checkbox], input[type=radio]';

/**
 * Keeps the top of a sheet in place while typing: its bottom is the window's, so a hint, an error or a keypad that
 * appears or disappears would move all of it. Overflow scrolls. A press that reveals more lets it grow; it never
 * shrinks while it is open.
 *
 * @param isSheet whether the dialog currently is a sheet; others are anchored at the top
 * @returns stops listening
 */
export function holdHeight(dialog: HTMLDialogElement, isSheet: () => boolean): () => void {
  const { style } = dialog;
  const hold = () => {
    if (!isSheet()) style.removeProperty('--held-height');
    else if (!style.getPropertyValue('--held-height')) style.setProperty('--held-height', `${dialog.offsetHeight}px`);
  };
  const grow = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest(controls) : null;
    const held = style.getPropertyValue('--held-height');
    if (!control || !held || !dialog.contains(control) || control.closest('[data-keypad]')) return;
    style.removeProperty('--held-height');
    const height = Math.max(dialog.offsetHeight, Number.parseFloat(held));
    style.setProperty('--held-height', `${height}px`);
  };
  const listening = new AbortController();
  const { signal } = listening;
  dialog.addEventListener('beforeinput', hold, { signal });
  dialog.addEventListener('focusout', hold, { signal });
  dialog.addEventListener('pointerdown', hold, { signal });
  // After the dialog's own handlers have rendered the result of the press.
  window.addEventListener('click', grow, { signal });
  return () => listening.abort();
}
