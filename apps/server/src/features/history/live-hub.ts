import type { ChangeListener, Database } from '@household/db';
import { DomainError } from '@household/domain';
import { EventEmitter, on } from 'node:events';
import { type LiveEvent, liveChangeOf } from './live-event.ts';

/** A stream that missed more than this is told to reload everything. */
const CATCH_UP = 200;
/** The interval at which the sessions of all streams are checked for expiry, in one query. */
const CHECK_EVERY_MS = 60_000;
const STREAMS_OF_A_SESSION = 20;
const RETRY_AFTER_SECONDS = 60;

interface Surroundings {
  readonly database: Database;
  readonly clock: () => Temporal.Instant;
  readonly log: { warn(data: object, message: string): void };
}

interface Hearing {
  readonly listener: ChangeListener;
  readonly timer: NodeJS.Timeout;
}

interface Stream {
  readonly sessionId: string;
  /** Aborted with the reason why the stream ends. */
  readonly end: AbortController;
}

/**
 * Publishes changes committed by any process to all open screens of this one: one database connection listens for
 * notifications, and each stream reads the changes after the last one it sent. Without streams there is no connection
 * and no timer.
 */
export class LiveHub {
  readonly #database: Database;
  readonly #clock: Surroundings['clock'];
  readonly #log: Surroundings['log'];
  readonly #streams = new Set<Stream>();
  /** Emits 'news' with the id of a committed change. */
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  #hearing: Hearing | null = null;
  #isClosed = false;

  constructor({ database, clock, log }: Surroundings) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
  }

  /**
   * The events for one screen until `signal` aborts, starting with those missed since the event `lastSeen`. Ids only
   * increase. A slow reader is told to reload everything, like one that reconnects late.
   *
   * @param lastSeen null: the screen has seen none, and gets new events only; NaN: an invalid id
   * @throws DomainError UNAUTHENTICATED as soon as the session ends, RATE_LIMITED for too many streams of one session,
   *   UNAVAILABLE when the database can't be reached; AbortError when `signal` aborts or the hub is closed
   */
  async *events(sessionId: string, lastSeen: number | null, signal: AbortSignal): AsyncGenerator<LiveEvent> {
    const stream = this.#join(sessionId);
    const leave = (): void => stream.end.abort(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    try {
      // Subscribed before reading, so that nothing is lost between reading and waiting.
      const news = on(this.#emitter, 'news', { signal: stream.end.signal });
      this.#hear();
      // The session may have ended between its check and the subscription.
      await this.#endDeadSessions([stream]);
      stream.end.signal.throwIfAborted();
      let sent = await this.#database.read.changes.latestId();
      // An id in the future is from a database that has been replaced since.
      if (lastSeen === null) yield { type: 'ready', id: sent };
      else if (lastSeen <= sent) sent = yield* this.#eventsAfter(lastSeen, stream.end.signal);
      else yield { type: 'reset', id: sent };
      for await (const [id] of news as AsyncIterable<[number]>) {
        if (id > sent) sent = yield* this.#eventsAfter(sent, stream.end.signal);
      }
    } catch (error) {
      throw stream.end.signal.aborted ? stream.end.signal.reason : error;
    } finally {
      signal.removeEventListener('abort', leave);
      this.#streams.delete(stream);
      // Removes the stream's listener, wherever it ended.
      stream.end.abort();
    }
  }

  /** Closes the connection and ends all streams, without an error that would keep screens from reconnecting. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { end } of this.#streams) end.abort();
    await this.#stopHearing();
  }

  #join(sessionId: string): Stream {
    const ofSession = [...this.#streams].filter((stream) => stream.sessionId === sessionId).length;
    if (ofSession >= STREAMS_OF_A_SESSION) {
      throw new DomainError('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    const stream = { sessionId, end: new AbortController() };
    if (this.#isClosed) stream.end.abort();
    else this.#streams.add(stream);
    return stream;
  }

  /** @returns the id up to which the screen has seen everything */
  async *#eventsAfter(seen: number, signal: AbortSignal): AsyncGenerator<LiveEvent, number> {
    const changes = await this.#database.read.changes.after(seen, CATCH_UP + 1);
    if (changes.length <= CATCH_UP) {
      for (const change of changes) {
        signal.throwIfAborted();
        yield liveChangeOf(change);
      }
      return changes.at(-1)?.id ?? seen;
    }
    const id = await this.#database.read.changes.latestId();
    yield { type: 'reset', id };
    return id;
  }

  #hear(): void {
    if (this.#hearing !== null || this.#isClosed) return;
    const listener = this.#database.listen({
      onChange: (id) => this.#emitter.emit('news', id),
      onSessionEnd: (sessionId) => this.#endSession(sessionId),
      onConnect: () => {
        this.#emitter.emit('news', Infinity);
        this.#checkSessions();
      },
      onLost: ({ message }) => this.#log.warn({ reason: message }, 'live updates interrupted'),
    });
    const timer = setInterval(() => {
      if (this.#streams.size > 0) this.#checkSessions();
      else void this.#stopHearing();
    }, CHECK_EVERY_MS).unref();
    this.#hearing = { listener, timer };
  }

  async #stopHearing(): Promise<void> {
    const hearing = this.#hearing;
    this.#hearing = null;
    if (hearing === null) return;
    clearInterval(hearing.timer);
    await hearing.listener.stop();
  }

  #checkSessions(): void {
    this.#endDeadSessions([...this.#streams]).catch((error: unknown) => {
      this.#log.warn({ reason: (error as Error).message }, 'sessions of live streams not checked');
    });
  }

  #endSession(sessionId: string): void {
    for (const stream of this.#streams) {
      if (stream.sessionId === sessionId) stream.end.abort(new DomainError('UNAUTHENTICATED', {}));
    }
  }

  async #endDeadSessions(streams: readonly Stream[]): Promise<void> {
    if (streams.length === 0) return;
    const ids = new Set(streams.map(({ sessionId }) => sessionId));
    const living = new Set(await this.#database.sessions.livingOf([...ids], this.#clock()));
    for (const id of ids) if (!living.has(id)) this.#endSession(id);
  }
}
