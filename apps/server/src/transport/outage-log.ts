import type { Log } from '../context.ts';

const QUIET_MS = 10_000;

interface Line {
  at: number;
  /** Responses since then, to be counted in the next line. */
  more: number;
}

/**
 * Logs that the database is unavailable: the first time at once, and then, however many requests fail, at most every
 * ten seconds for the same reason. So an outage is a few lines, not one for each refused request.
 */
export class OutageLog {
  readonly #lines = new Map<string, Line>();
  readonly #milliseconds: () => number;

  constructor(milliseconds: () => number = () => performance.now()) {
    this.#milliseconds = milliseconds;
  }

  note(log: Log, reason: string): void {
    const now = this.#milliseconds();
    // Ports, process ids and file numbers vary.
    const kind = reason.replaceAll(/\d+/g, '0');
    const entry = this.#lines.get(kind);
    if (entry !== undefined && now - entry.at < QUIET_MS) {
      entry.more += 1;
      return;
    }
    log.warn(entry === undefined || entry.more === 0 ? { reason } : { reason, answeredToo: entry.more }, 'unavailable');
    this.#lines.set(kind, { at: now, more: 0 });
  }
}
