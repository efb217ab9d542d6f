import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffectEvent, useLayoutEffect } from 'react';
import { isDialogOpen } from './dialog-stack.ts';
import { readLocalSetting, writeLocalSetting } from './local-setting.ts';

const key = 'shortcuts';

type Handler = (event: KeyboardEvent) => void;
/** The mounted handlers of each key; the last one mounted handles it. */
const handlers = new Map<string, Handler[]>();

/** Counts changes of the setting. */
const switches = createAtom(0);
const shortcutsEnabled = () => readLocalSetting(key) !== 'off';

/**
 * Single-key shortcuts can be turned off, because speech input and some keyboards trigger them by accident (WCAG
 * 2.1.4).
 */
export function setShortcutsEnabled(on: boolean): void {
  writeLocalSetting(key, on ? 'on' : 'off');
  switches.set((count) => count + 1);
}

export const useShortcutsEnabled = (): boolean => useSelector(switches, shortcutsEnabled);

const typing =
  'input, textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu], [role=radiogroup]';
/** Arrow keys belong to the row, chart or list that has the focus. */
const arrowOwners = '[role=grid], [role=application], table, [data-row], [role=tablist], [data-arrows]';

function rests(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  if (!shortcutsEnabled() || isDialogOpen()) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(typing)) return true;
  return event.key.startsWith('Arrow') && target?.closest(arrowOwners) !== null && target !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  const handler = handlers.get(event.key.length === 1 ? event.key.toLowerCase() : event.key)?.at(-1);
  if (!handler || rests(event)) return;
  event.preventDefault();
  handler(event);
}

/** Whether a key has a handler on this screen and single-key shortcuts are on. */
export const isHandled = (pressed: string): boolean => handlers.has(pressed);

/** Whether pressing it now would have an effect. */
export const hasShortcut = (pressed: string): boolean => shortcutsEnabled() && isHandled(pressed);

/**
 * Runs a handler when a single key is pressed outside fields and dialogs: `n`, `/`, `?`, `ArrowLeft`. It does as soon as
 * what it acts on is in the document: with an effect after the paint a quick key would be lost.
 */
export function useShortcut(pressed: string, handler: Handler | null): void {
  const handle = useEffectEvent<Handler>((event) => handler?.(event));
  const active = handler !== null;
  useLayoutEffect(() => {
    if (!active) return;
    const run: Handler = (event) => handle(event);
    if (handlers.size === 0) document.addEventListener('keydown', onKeyDown);
    handlers.set(pressed, [...(handlers.get(pressed) ?? []), run]);
    return () => {
      const rest = (handlers.get(pressed) ?? []).filter((other) => other !== run);
      if (rest.length > 0) handlers.set(pressed, rest);
      else handlers.delete(pressed);
      if (handlers.size === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [pressed, active]);
}
