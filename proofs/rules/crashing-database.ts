import { type Database, openDatabase } from '@household/db';
import type { Random } from '../support/random.ts';

type Send = (...args: unknown[]) => unknown;
/** The part of a driver's connection used here. */
type RawClient = { query: Send; connection: { stream: { destroy: () => void } } };

/**
 * A server's connections to the database, which can break at a chosen statement like by `kill -9`: all at once, in
 * mid-transaction, either before the statement is sent or before its response arrives.
 */
export class CrashingDatabase {
  readonly database: Database;
  readonly #name: string;
  readonly #clients = new Set<RawClient>();
  readonly #crash = new AbortController();
  #statementsLeft = Infinity;
  #isSentFirst = false;

  private constructor(database: Database, name: string) {
    this.database = database;
    this.#name = name;
    database.pool.on('acquire', (client) => this.#watch(client as unknown as RawClient));
    database.pool.on('error', () => undefined);
  }

  static async open(url: string, name: string): Promise<CrashingDatabase> {
    const address = new URL(url);
    address.searchParams.set('application_name', name);
    return new CrashingDatabase(await openDatabase({ url: address.href, poolSize: 3 }), name);
  }

  get signal(): AbortSignal {
    return this.#crash.signal;
  }

  get isDead(): boolean {
    return this.#crash.signal.aborted;
  }

  /** Breaks at one of the next statements. */
  crashSoon(random: Random, within: number): void {
    this.#statementsLeft = random.int(1, within);
    this.#isSentFirst = random.chance(0.5);
  }

  /** Closes the remaining connections, and waits until PostgreSQL has rolled back their transactions. */
  async bury(observer: Database): Promise<void> {
    this.#kill();
    await this.database.close();
    for (;;) {
      const { rows } = await observer.pool.query('select 1 from pg_stat_activity where application_name = $1', [
        this.#name,
      ]);
      if (rows.length === 0) return;
    }
  }

  #watch(client: RawClient): void {
    if (this.isDead) client.connection.stream.destroy();
    if (this.#clients.has(client)) return;
    this.#clients.add(client);
    const send = client.query.bind(client);
    client.query = (...args) => {
      this.#statementsLeft -= 1;
      if (this.#statementsLeft > 0 || this.isDead) return send(...args);
      if (!this.#isSentFirst) {
        this.#kill();
        return send(...args);
      }
      const answer = send(...args);
      setImmediate(() => this.#kill());
      return answer;
    };
  }

  #kill(): void {
    this.#crash.abort();
    for (const client of this.#clients) client.connection.stream.destroy();
  }
}
