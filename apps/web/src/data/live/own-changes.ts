/** The ids of the changes that this page made, from the responses to its writes. */
const own = new Set<number>();

/** @param changeId from a response; anything but a number is not a change id */
export function noteOwnChange(changeId: unknown): void {
  if (typeof changeId === 'number') own.add(changeId);
}

export const isOwnChange = (changeId: number): boolean => own.has(changeId);
