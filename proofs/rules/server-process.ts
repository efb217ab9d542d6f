import type { Database } from '@household/db';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RulesServerMessage } from './rules-server.ts';

const script = join(import.meta.dirname, 'rules-server.ts');

/** A real server process that can be killed at any moment. */
export class ServerProcess {
  readonly origin: string;
  /** Resolves when it was killed and PostgreSQL has rolled back its transactions. */
  readonly gone: Promise<void>;
  isKilled = false;
  readonly #child: ChildProcess;
  readonly #name: string;
  readonly #setGone: () => void;

  private constructor(child: ChildProcess, name: string, origin: string) {
    this.#child = child;
    this.#name = name;
    this.origin = origin;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.gone = promise;
    this.#setGone = resolve;
  }

  /** @throws Error when it ends before it listens */
  static async start(databaseUrl: string, name: string, now: string): Promise<ServerProcess> {
    const address = new URL(databaseUrl);
    address.searchParams.set('application_name', name);
    const child = fork(script, [address.href, now], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const early = new AbortController();
    const ended = once(child, 'exit', { signal: early.signal }).then(() => {
      throw new Error('A server ended before it listened');
    });
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [RulesServerMessage];
    ended.catch(() => undefined);
    early.abort();
    return new ServerProcess(child, name, message.origin!);
  }

  /** Sets its clock; resolves when that is done, or the process has ended. */
  async setNow(now: string): Promise<void> {
    const taken = once(this.#child, 'message');
    this.#child.send(now, () => undefined);
    await Promise.race([taken, this.gone]);
  }

  /** `kill -9`. */
  async kill(observer: Database): Promise<void> {
    this.isKilled = true;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
    const backends = 'select 1 from pg_stat_activity where application_name = $1';
    while ((await observer.pool.query(backends, [this.#name])).rows.length > 0);
    this.#setGone();
  }
}
