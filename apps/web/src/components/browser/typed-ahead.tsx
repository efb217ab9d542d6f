import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Renders nothing, in place of a field whose code is loading: what is typed meanwhile is for the field, and no shortcut
 * of the page.
 */
export function TypedAhead(props: { onType: (change: (now: string) => string) => void; onEscape: () => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    event.stopPropagation();
    // The browser's own, as F5.
    if (key.length > 1 && !['Escape', 'Backspace', 'Enter'].includes(key)) return;
    event.preventDefault();
    if (key === 'Escape') props.onEscape();
    else if (key === 'Backspace') props.onType((now) => now.slice(0, -1));
    else if (key.length === 1) props.onType((now) => now + key);
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return null;
}
