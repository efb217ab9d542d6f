import { setTimeout as delay } from 'node:timers/promises';
import { ScramClient } from './scram-client.ts';

/** One of several hosts of a database. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** What asking all hosts found out. */
export interface Found {
  /** The host that takes writes; null when none does. */
  readonly writer: Place | null;
  /** The hosts that answered at all, also those that refused. */
  readonly answered: readonly Place[];
  /** Why there is no writer. */
  readonly problem: Error;
}

/** How long a host may take to answer. */
const ANSWER_MS = 5_000;
/** Once a host was found that takes writes, how much longer the others may take: one of them may be its successor. */
const SUCCESSOR_MS = 500;
/** For how long an answer counts. */
const FRESH_MS = 5_000;

/** An error that PostgreSQL itself reported: it answered, whatever it said. */
const isAnswer = (error: unknown): boolean => error instanceof Error && 'severity' in error;

/**
 * The number of the timeline that a host writes on, null for one that takes no writes. A promotion begins a higher one,
 * so a former primary that nobody could tell of it, and that still takes writes, has a lower number than its successor.
 */
const TIMELINE = `
  select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
    then ('x' || lpad(left(pg_walfile_name(pg_current_wal_lsn()), 8), 16, '0'))::bit(64)::bigint::int end as timeline`;

async function timelineAt(address: string): Promise<number | null> {
  const client = new ScramClient({ connectionString: address, connectionTimeoutMillis: ANSWER_MS });
  client.on('error', () => undefined);
  // A host that is silent does not confirm that the connection ends.
  const { socket } = client;
  socket.setTimeout(ANSWER_MS, () =>
    socket.destroy(Object.assign(new Error('The host did not answer in time'), { code: 'ETIMEDOUT' })),
  );
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(TIMELINE);
    return rows[0]!.timeline;
  } finally {
    void client.end().catch(() => undefined);
  }
}

const placeOf = (address: string): Place => {
  const { hostname, port } = new URL(address);
  return { host: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'), port: port === '' ? 5432 : Number(port) };
};

export const isSamePlace = (one: Place, other: Place): boolean => one.host === other.host && one.port === other.port;

/** Which of several hosts takes writes. All connections of a process that ask at the same time share one look. */
export class Primary {
  readonly #addresses: readonly string[];
  #looking: Promise<Found> | null = null;
  #lookedAt = 0;
  /** The highest timeline that took writes: what writes on a lower one is a former primary. */
  #timeline = 0;

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  /** What asking the hosts said within the last seconds; else they are asked. */
  find(): Promise<Found> {
    const isFresh = this.#looking !== null && performance.now() - this.#lookedAt < FRESH_MS;
    return isFresh ? this.#looking! : this.#lookAgain();
  }

  /** The next connection checks again. */
  reset(): void {
    this.#looking = null;
  }

  #lookAgain(): Promise<Found> {
    this.#lookedAt = performance.now();
    this.#looking = this.#look();
    return this.#looking;
  }

  async #look(): Promise<Found> {
    let problem: Error = Object.assign(new Error('none of its hosts takes writes at the moment'), { code: '57P03' });
    let writer: Place | null = null;
    const answered: Place[] = [];
    const written = Promise.withResolvers<void>();
    const asked = this.#addresses.map(async (address) => {
      try {
        const timeline = await timelineAt(address);
        answered.push(placeOf(address));
        if (timeline === null || timeline < this.#timeline) return;
        this.#timeline = timeline;
        writer = placeOf(address);
        written.resolve();
      } catch (error) {
        if (isAnswer(error)) answered.push(placeOf(address));
        problem = error as Error;
      }
    });
    const all = Promise.all(asked);
    await Promise.race([all, written.promise]);
    await Promise.race([all, delay(SUCCESSOR_MS, undefined, { ref: false })]);
    return { writer, answered: [...answered], problem };
  }
}
