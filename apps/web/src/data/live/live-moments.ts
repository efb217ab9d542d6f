import { createAtom, useSelector } from '@tanstack/react-store';

/** How many times others' changes were about to be shown, and how many of those times one's own writing has settled. */
type Moments = { readonly foreign: number; readonly settled: number };

const moments = createAtom<Moments>({ foreign: 0, settled: 0 });

/** What somebody else did is about to be loaded: lists on screen keep their rows where they are. */
export const expectForeignChanges = (): void => moments.set((now) => ({ ...now, foreign: now.foreign + 1 }));

/** The person changes something here: lists may move, and show all there is. */
export const settleLists = (): void =>
  moments.set((now) => (now.settled === now.foreign ? now : { ...now, settled: now.foreign }));

export const useLiveMoments = (): Moments => useSelector(moments);
