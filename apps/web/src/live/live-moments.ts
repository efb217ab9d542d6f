import { useSyncExternalStore } from 'react';

/** How many times others' changes were about to be shown, and how many of those times one's own writing has settled. */
type Moments = { readonly foreign: number; readonly settled: number };

let moments: Moments = { foreign: 0, settled: 0 };
const listeners = new Set<() => void>();

function become(next: Moments): void {
  moments = next;
  for (const listener of listeners) listener();
}

/** What somebody else did is about to be loaded: lists on screen keep their rows where they are. */
export const expectForeignChanges = (): void => become({ ...moments, foreign: moments.foreign + 1 });

/** The person changes something here: lists may move, and show all there is. */
export function settleLists(): void {
  if (moments.settled !== moments.foreign) become({ ...moments, settled: moments.foreign });
}

export function useLiveMoments(): Moments {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => moments,
  );
}
