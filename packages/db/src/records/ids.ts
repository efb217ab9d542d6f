import { randomUUIDv7 } from 'node:crypto';

/** A new id: a UUIDv7, so that ids sort in order of creation. */
export const newId = (): string => randomUUIDv7();
