import type { FocusEvent } from 'react';

/** Whether the focus has gone to another part of the same field: its calendar, its next radio, its keypad. */
function isStillIn(field: Element, next: EventTarget | null): boolean {
  // Its answer may lead back.
  if (next instanceof Element && next.closest('[data-question]')) return true;
  const isText = next instanceof HTMLInputElement && next.type === 'text';
  // A keypad of ours goes on in the field that was left by a press beside it.
  if (field instanceof HTMLInputElement && field.inputMode === 'none' && !isText) return true;
  const group = field.closest('[role=group], [data-field]');
  return next instanceof Node && group !== null && group.contains(next);
}

/**
 * Tells that a field of a form was left, for the form's `onBlur`. A press that leaves it is let through first: an error
 * that is shown moves what is below it away under the finger.
 */
export const onFieldLeft = (tell: () => void) => (event: FocusEvent<HTMLFormElement>) => {
  const { target, relatedTarget, currentTarget } = event;
  if (isStillIn(target, relatedTarget)) return;
  const soon = () =>
    setTimeout(() => {
      // Another window has the focus: the person comes back to the same field.
      if (document.activeElement !== target) tell();
    });
  if (currentTarget.matches(':active')) document.addEventListener('pointerup', soon, { once: true, capture: true });
  else soon();
};
