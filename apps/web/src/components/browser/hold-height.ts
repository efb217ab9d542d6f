/** A press on one of these may ask for more room. */
const controls = 'button, a, input[type=checkbox], input[type=radio]';

/**
 * Keeps the top of a sheet where it is while somebody types: its bottom is the window's, so that a hint, an error or a
 * keypad that comes or goes would move all of it. What does not fit scrolls. A press that opens more lets it grow; it
 * never gets lower while it is open.
 *
 * @param isSheet whether the dialog is one at present; others hang from their top
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
  dialog.addEventListener('beforeinput', hold);
  dialog.addEventListener('focusout', hold);
  dialog.addEventListener('pointerdown', hold);
  // After the dialog's own handlers have drawn what the press brings.
  window.addEventListener('click', grow);
  return () => {
    dialog.removeEventListener('beforeinput', hold);
    dialog.removeEventListener('focusout', hold);
    dialog.removeEventListener('pointerdown', hold);
    window.removeEventListener('click', grow);
  };
}
