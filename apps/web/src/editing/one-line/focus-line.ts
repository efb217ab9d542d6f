/**
 * Focuses the line of the dialog that contains an element: the focused element was removed, the line is incomplete,
 * or what was missing in it has just been given.
 */
export const focusLine = (from: Element): void =>
  from.closest('dialog')?.querySelector<HTMLInputElement>('input[data-line]')?.focus();

/** Ctrl or ⌘ Enter saves wherever the focus is in a dialog. */
export const isSaveKey = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);
