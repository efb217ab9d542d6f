/** The browser's locks among its pages; null on a plain-http address of the home network, which has none. */
export const locksHere = (): LockManager | null => (navigator as { locks?: LockManager }).locks ?? null;
