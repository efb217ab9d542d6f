import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import type { CopyPlace } from './copy-place.ts';

export const LOCK_NAME = 'household.lock';
/** Longer than a run lasts: who still holds it then was killed. */
const LEFT_BEHIND_MINUTES = 60;

const readLock = (place: CopyPlace): Promise<string | null> => place.read(LOCK_NAME).then(text, () => null);

/**
 * Lets one server at a time change a place, by a file that only one can make. It keeps two from writing the parts of one
 * backup in turns; each copy is verified all the same, for a place that lets both make that file.
 */
export class CopyLock {
  /** Of this data folder, which one server uses at a time: a lock of its own was left by a process that was killed. */
  readonly #owner: string;
  /** The lock of another server, and when this one saw it first; no clock but its own is asked. */
  #seen: { readonly said: string; readonly since: Temporal.Instant } | null = null;

  constructor(dataDir: string) {
    this.#owner = createHash('sha256').update(`${hostname()} ${dataDir}`).digest('hex').slice(0, 16);
  }

  /** Does the work as the only server there; null where another one works. */
  async only<T>(place: CopyPlace, now: Temporal.Instant, work: () => Promise<T>): Promise<T | null> {
    const own = `${this.#owner} ${randomUUID()}\n`;
    if (!(await place.createNew(LOCK_NAME, own))) {
      const said = await readLock(place);
      if (said !== null && !this.#isLeftBehind(said, now)) return null;
      if (said !== null) await place.remove(LOCK_NAME);
      if (!(await place.createNew(LOCK_NAME, own))) return null;
    }
    this.#seen = null;
    try {
      return await work();
    } finally {
      // Not the lock of a server that took this one for left behind.
      if ((await readLock(place)) === own) await place.remove(LOCK_NAME).catch(() => undefined);
    }
  }

  #isLeftBehind(said: string, now: Temporal.Instant): boolean {
    if (said.startsWith(`${this.#owner} `)) return true;
    if (this.#seen?.said !== said) this.#seen = { said, since: now };
    return Math.abs(now.since(this.#seen.since).total('minutes')) >= LEFT_BEHIND_MINUTES;
  }
}
