import type { FocusEvent } from 'react';

/** Whether the focus has moved to another part of the same field: its calendar, its next radio, its keypad. */
function isStillIn(field: Element, next: EventTarget | null): boolean {
  // The question's answer may return to the field.
  if (next instanceof Element && next.closest('[data-question]')) return true;
  const isText = next instanceof HTMLInputElement && next.type === 'text';
  // Our keypad keeps typing into the field that was left by a press beside it.
  if (field instanceof HTMLInputElement && field.inputMode === 'none' && !isText) return true;
  const group = field.closest('[role=group], [data-field]');
  return next instanceof Node && group !== null && group.contains(next);
}

/**
 * Reports that a field of a form lost the focus, for the form's `onBlur`. A press that causes it is handled first: a
 * new error message would move what is below it away under the finger.
 */
export const onFieldLeft = (notify: () => void) => (event: FocusEvent<HTMLFormElement>) => {
  const { target, relatedTarget, currentTarget } = event;
  if (isStillIn(target, relatedTarget)) return;
  const soon = () =>
    setTimeout(() => {
      // Another window has the focus: the person will return to the same field.
      if (document.activeElement !== target) notify();
    });
  if (currentTarget.matches(':active')) document.addEventListener('pointerup', soon, { once: true, capture: true });
  else soon();
};
