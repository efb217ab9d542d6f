import { type RefObject, useLayoutEffect } from 'react';

/** The row that was unmounted with the focus in it, and which of its controls had it, counted from the end. */
let left: { id: string; at: number } | null = null;

/**
 * The focus follows a row into another group, where it is mounted again: a rule that is paused, skipped or confirmed has
 * another next date.
 */
export function useFocusFollows(id: string, row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current;
    const controls = () => Array.from(element?.querySelectorAll<HTMLElement>('button, input') ?? []);
    if (left?.id === id && document.activeElement === document.body)
      (controls().at(left.at) ?? controls()[0])?.focus({ preventScroll: true });
    return () => {
      const all = controls();
      const index = all.findIndex((control) => control === document.activeElement);
      if (index < 0) return;
      left = { id, at: index - all.length };
      // The row is mounted again in the same commit or not at all.
      queueMicrotask(() => (left = null));
    };
  }, [id, row]);
}
