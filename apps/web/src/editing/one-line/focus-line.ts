/** Puts the focus in the line of the dialog that an element is in: what had it is gone, or the line must be completed. */
export const focusLine = (from: Element): void =>
  from.closest('dialog')?.querySelector<HTMLInputElement>('input[data-line]')?.focus();

/** Ctrl or ⌘ Enter saves wherever the focus is in a dialog. */
export const isSaveKey = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);
