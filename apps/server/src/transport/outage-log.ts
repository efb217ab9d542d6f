import type { Log } from '../context.ts';

const QUIET_MS = 10_000;

interface Told {
  at: number;
  /** Answers since then that the next line stands for. */
  more: number;
}

/**
 * Tells the log that the database could not be used: the first time at once, and then, however many requests ask
 * meanwhile, at most every ten seconds for the same reason. So an outage is some lines, not one for each refused request.
 */
export class OutageLog {
  readonly #told = new Map<string, Told>();
  readonly #milliseconds: () => number;

  constructor(milliseconds: () => number = () => performance.now()) {
    this.#milliseconds = milliseconds;
  }

  note(log: Log, reason: string): void {
    const now = this.#milliseconds();
    // Ports, process and file numbers differ from one to the next.
    const kind = reason.replaceAll(/\d+/g, '0');
    const told = this.#told.get(kind);
    if (told !== undefined && now - told.at < QUIET_MS) {
      told.more += 1;
      return;
    }
    log.warn(told === undefined || told.more === 0 ? { reason } : { reason, alsoAnswered: told.more }, 'unavailable');
    this.#told.set(kind, { at: now, more: 0 });
  }
}
