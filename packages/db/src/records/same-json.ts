import { isDeepStrictEqual } from 'node:util';

/** Equality of two JSON values, ignoring the order of keys (PostgreSQL's jsonb does not keep it). */
export const sameJson = (a: unknown, b: unknown): boolean => a === b || isDeepStrictEqual(a ?? null, b ?? null);
