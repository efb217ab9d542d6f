import { setTimeout as delay } from 'node:timers/promises';
import { FollowingClient } from '../cluster/following-client.ts';
import { addressing } from '../cluster/host-addresses.ts';

export type ChangeHandlers = {
  /** A change was committed, by this process or another. */
  onChange: (id: number) => void;
  /** A session was ended, by this process or another. */
  onSessionEnd: (sessionId: string) => void;
  /** Connected or reconnected: what happened in between must be looked up. */
  onConnect: () => void;
  /** The connection broke or could not be made; it will be retried. */
  onLost: (reason: Error) => void;
};

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
/** The connection timeout, after which it is retried. */
const CONNECT_WITHIN_MS = 10_000;
/** The TCP keep-alive delay, to detect a dead peer. */
const PROBE_AFTER_MS = 10_000;

/**
 * One connection to the database that is notified of commits. It reconnects until it is stopped, with exponential
 * backoff from 100 ms to 5 seconds.
 */
export class ChangeListener {
  readonly #url: string;
  readonly #handlers: ChangeHandlers;
  readonly #stopping = new AbortController();
  readonly #done: Promise<void>;

  constructor(url: string, handlers: ChangeHandlers) {
    this.#url = url;
    this.#handlers = handlers;
    this.#done = this.#keepListening();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#done;
  }

  async #keepListening(): Promise<void> {
    const { signal } = this.#stopping;
    let wait = FIRST_WAIT_MS;
    while (!signal.aborted) {
      try {
        await this.#listen(() => {
          wait = FIRST_WAIT_MS;
        });
      } catch (error) {
        this.#handlers.onLost(error as Error);
      }
      await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  /** Listens until it is stopped. @throws Error when the connection can't be made or breaks */
  async #listen(onConnected: () => void): Promise<void> {
    const { signal } = this.#stopping;
    const client = new FollowingClient({
      ...addressing(this.#url),
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    });
    const broken = Promise.withResolvers<void>();
    client.on('error', broken.reject);
    client.on('end', () => broken.reject(new Error('The connection that hears of changes ended')));
    const leave = (): void => broken.resolve();
    signal.addEventListener('abort', leave);
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'household_session') this.#handlers.onSessionEnd(payload);
      else this.#handlers.onChange(Number(payload));
    });
    let isConnected = false;
    try {
      await Promise.race([client.connect(), broken.promise]);
      if (signal.aborted) return;
      isConnected = true;
      await client.query('listen household_change; listen household_session');
      if (signal.aborted) return;
      onConnected();
      this.#handlers.onConnect();
      await broken.promise;
    } finally {
      signal.removeEventListener('abort', leave);
      // Its own end need not be reported any more.
      broken.promise.catch(() => undefined);
      const ended = client.end().catch(() => undefined);
      // A connection that was never established needs no shutdown; its own timeout ends it.
      if (isConnected) await ended;
    }
  }
}
