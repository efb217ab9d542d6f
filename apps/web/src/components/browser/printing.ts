import { useSyncExternalStore } from 'react';

let printing = false;
const listeners = new Set<() => void>();

function note(isPrinted: boolean): void {
  printing = isPrinted;
  for (const listener of listeners) listener();
}
// Loaded, and so told, before whatever asks.
window.addEventListener('beforeprint', () => note(true));
window.addEventListener('afterprint', () => note(false));

/** Whether the page is being printed: it is laid out for the paper then, and no measurement of that is worth keeping. */
export const isPrinting = (): boolean => printing;

function onPrinting(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The same; what it changes is in the document before the browser counts the pages. */
export const usePrinting = (): boolean => useSyncExternalStore(onPrinting, isPrinting);
