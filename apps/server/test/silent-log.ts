import type { Log } from '../src/context.ts';

/** A log that nobody reads. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
