let collator: Intl.Collator | undefined;

/** The order of two names as Spanish has it; the rules for it take long to load, so that waits until they are needed. */
export const compareNames = (left: string, right: string): number =>
  (collator ??= new Intl.Collator('es')).compare(left, right);
