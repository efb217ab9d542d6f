import type { Log } from '../src/context.ts';

/** A log that discards everything. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
