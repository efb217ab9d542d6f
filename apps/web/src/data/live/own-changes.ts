/** The changes that this page made itself, as far as the server has said so. */
const own = new Set<number>();

/** @param changeId of an answer; anything but a number is no change */
export function noteOwnChange(changeId: unknown): void {
  if (typeof changeId === 'number') own.add(changeId);
}

export const isOwnChange = (changeId: number): boolean => own.has(changeId);
