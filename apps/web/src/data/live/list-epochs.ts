import { createAtom, useSelector } from '@tanstack/react-store';

/**
 * Counts how many times others' changes were about to be shown, and which of those times the person's own writes have
 * settled.
 */
type Epochs = { readonly foreign: number; readonly settled: number };

const epochs = createAtom<Epochs>({ foreign: 0, settled: 0 });

/** Another member's changes are about to be loaded: lists on screen keep their rows in place. */
export const expectForeignChanges = (): void => epochs.set((now) => ({ ...now, foreign: now.foreign + 1 }));

/** The person changes something here: lists may move, and show everything. */
export const settleLists = (): void =>
  epochs.set((now) => (now.settled === now.foreign ? now : { ...now, settled: now.foreign }));

export const useListEpochs = (): Epochs => useSelector(epochs);
