import { createAtom, useSelector } from '@tanstack/react-store';

const isOpen = createAtom(false);

/** Opens the outbox, over any screen: from the connection indicator, and where something has to be decided first. */
export const openOutboxDialog = (): void => isOpen.set(true);
export const closeOutboxDialog = (): void => isOpen.set(false);
export const useIsOutboxOpen = (): boolean => useSelector(isOpen);
