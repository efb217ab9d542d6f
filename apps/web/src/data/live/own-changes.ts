/** The ids of the changes that this page made, from the responses to its writes. */
const own = new Set<number>();

/** @param changeId of a response; anything but a number is no change */
export function noteOwnChange(changeId: unknown): void {
  if (typeof changeId === 'number') own.add(changeId);
}

export const isOwnChange = (changeId: number): boolean => own.has(changeId);
