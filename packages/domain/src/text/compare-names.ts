let collator: Intl.Collator | undefined;

/** Compares two names in Spanish order; the collator is loaded lazily because that is slow. */
export const compareNames = (left: string, right: string): number =>
  (collator ??= new Intl.Collator('es')).compare(left, right);
