import type { ChangeListener, Database } from '@household/db';
import { DomainError } from '@household/domain';
import { type LiveEvent, liveChangeOf } from './live-event.ts';
import { LiveStream } from './live-stream.ts';

/** More than that missed, and a stream is told to load everything again. */
const CATCH_UP = 200;
const BATCH = 100;
/** How often the sessions of all streams are looked at, in one query, for those that ran out of time. */
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

/**
 * Tells all open screens of this process what is committed, by this process or another: one connection to the database
 * hears of it, one query reads it, and each stream gets it once and in order. Without streams there is no connection and
 * no timer; an idle stream costs a few objects.
 */
export class LiveHub {
  readonly #database: Database;
  readonly #clock: Surroundings['clock'];
  readonly #log: Surroundings['log'];
  readonly #streams = new Set<LiveStream>();
  #hearing: Hearing | null = null;
  #beginning: Promise<void> | null = null;
  /** The last change that was told; ids follow the order of commits. */
  #lastId = 0;
  #reading: Promise<void> | null = null;
  #mustRead = false;
  #isClosed = false;

  constructor({ database, clock, log }: Surroundings) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
  }

  /**
   * The events for one screen until `signal` aborts, beginning with what was missed since the event `lastSeen`. Its ids
   * only ever grow.
   *
   * @param lastSeen null: the screen has seen none, and is only told what comes; NaN: an id that cannot be ours
   * @throws DomainError UNAUTHENTICATED as soon as the session ends, RATE_LIMITED for too many streams of one session,
   *   UNAVAILABLE when the database can't be reached at the beginning
   */
  async *events(sessionId: string, lastSeen: number | null, signal: AbortSignal): AsyncGenerator<LiveEvent> {
    // One that left before it began is told of it by nobody.
    if (signal.aborted) return;
    const stream = this.#join(sessionId);
    const end = (): void => stream.end();
    signal.addEventListener('abort', end, { once: true });
    try {
      await (this.#beginning ??= this.#begin());
      // An end of the session between its check and now was heard by nobody.
      await this.#endDeadSessions([stream]);
      let sent = 0;
      for await (const event of this.#missedSince(lastSeen)) {
        sent = event.id;
        yield event;
      }
      for (let event = await stream.next(); event !== null; event = await stream.next()) {
        if (event.id <= sent) continue;
        sent = event.id;
        yield event;
      }
    } finally {
      signal.removeEventListener('abort', end);
      this.#streams.delete(stream);
    }
  }

  /** Ends all streams and the connection. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const stream of this.#streams) stream.end();
    await this.#stopHearing();
  }

  #join(sessionId: string): LiveStream {
    const ofSession = [...this.#streams].filter((stream) => stream.sessionId === sessionId).length;
    if (ofSession >= STREAMS_OF_A_SESSION) {
      throw new DomainError('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    const stream = new LiveStream(sessionId);
    this.#streams.add(stream);
    return stream;
  }

  async #begin(): Promise<void> {
    try {
      this.#lastId = await this.#database.read.changes.latestId();
    } catch (error) {
      this.#beginning = null;
      throw error;
    }
    if (this.#isClosed) return;
    const listener = this.#database.listen({
      onChange: () => this.#read(),
      onSessionEnd: (sessionId) => this.#endSession(sessionId),
      onConnect: () => this.#lookUp(),
      onLost: ({ message }) => this.#log.warn({ reason: message }, 'live updates interrupted'),
    });
    const timer = setInterval(() => {
      if (this.#streams.size > 0) this.#lookUp();
      else void this.#stopHearing();
    }, CHECK_EVERY_MS).unref();
    this.#hearing = { listener, timer };
  }

  async #stopHearing(): Promise<void> {
    const hearing = this.#hearing;
    this.#hearing = null;
    this.#beginning = null;
    if (hearing === null) return;
    clearInterval(hearing.timer);
    await hearing.listener.stop();
  }

  async *#missedSince(lastSeen: number | null): AsyncGenerator<LiveEvent> {
    if (lastSeen === null) {
      yield { type: 'ready', id: this.#lastId };
      return;
    }
    const latest = await this.#database.read.changes.latestId();
    // An id that is still to come was given by a database that has been replaced since.
    const isKnown = lastSeen <= latest;
    const missed = isKnown ? await this.#database.read.changes.after(lastSeen, CATCH_UP + 1) : [];
    if (isKnown && missed.length <= CATCH_UP) yield* missed.map(liveChangeOf);
    else yield { type: 'reset', id: latest };
  }

  /** What may have been missed: changes, and ends of sessions. */
  #lookUp(): void {
    this.#read();
    this.#endDeadSessions([...this.#streams]).catch((error: unknown) => {
      this.#log.warn({ reason: (error as Error).message }, 'sessions of live streams not checked');
    });
  }

  /** Reads new changes and tells all streams; changes that come meanwhile are read by the same reading. */
  #read(): void {
    this.#mustRead = true;
    if (this.#reading !== null) return;
    this.#reading = this.#readNew()
      .catch((error: unknown) => {
        this.#log.warn({ reason: (error as Error).message }, 'changes for live streams not read');
        this.#mustRead = false;
      })
      .finally(() => {
        this.#reading = null;
        if (this.#mustRead) this.#read();
      });
  }

  async #readNew(): Promise<void> {
    let isFull = false;
    while (this.#mustRead || isFull) {
      this.#mustRead = false;
      const changes = await this.#database.read.changes.after(this.#lastId, BATCH);
      isFull = changes.length === BATCH;
      for (const change of changes) this.#tell(liveChangeOf(change));
    }
  }

  #tell(event: LiveEvent): void {
    this.#lastId = event.id;
    for (const stream of this.#streams) stream.push(event);
  }

  #endSession(sessionId: string): void {
    for (const stream of this.#streams) {
      if (stream.sessionId === sessionId) stream.fail(new DomainError('UNAUTHENTICATED', {}));
    }
  }

  async #endDeadSessions(streams: readonly LiveStream[]): Promise<void> {
    if (streams.length === 0) return;
    const ids = new Set(streams.map(({ sessionId }) => sessionId));
    const living = new Set(await this.#database.sessions.livingOf([...ids], this.#clock()));
    for (const id of ids) if (!living.has(id)) this.#endSession(id);
  }
}
