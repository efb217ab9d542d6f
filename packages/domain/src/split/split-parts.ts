/** The parts that a shared expense may have; one of zero is none. Apart from their arithmetic, which few screens load. */
export const SPLIT_PARTS = ['income', 'percent', 'own'] as const;
export type SplitPart = (typeof SPLIT_PARTS)[number];
