import type { ServerResponse } from 'node:http';

/** The browsers wait at most 20 seconds for a sign of life; see the client options of `initTRPC`. */
export const HEARTBEAT_MS = 15_000;
/** How long a browser waits before it comes back. Spread, so that they do not all come at once. */
const RETRY_MS = 1_000;
const RETRY_SPREAD_MS = 1_000;

const PING = 'event: ping\ndata: \n\n';

const retryHint = (): string => `retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)}\n\n`;

interface Open {
  readonly response: ServerResponse;
  readonly leave: AbortController;
  /** What was sent before the last heartbeat has not left yet. */
  isStuck: boolean;
}

/**
 * The open event streams of this process, written straight to their connections: an idle one costs its socket and little
 * more, and one timer keeps all of them alive.
 */
export class EventStreams {
  readonly #open = new Set<Open>();
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  /** How many there are. */
  get size(): number {
    return this.#open.size;
  }

  /** Begins a stream on a response whose headers are set. `signal` aborts when the other end or this server leaves. */
  begin(response: ServerResponse): AbortSignal {
    const stream: Open = { response, leave: new AbortController(), isStuck: false };
    // What is written to a connection that is just breaking fails; its close says the same.
    response.on('error', () => undefined);
    if (response.destroyed) {
      stream.leave.abort();
      return stream.leave.signal;
    }
    this.#open.add(stream);
    response.once('close', () => {
      this.#open.delete(stream);
      stream.leave.abort();
      if (this.#open.size === 0) this.#stopTimer();
    });
    this.#timer ??= setInterval(() => this.#keepAlive(), HEARTBEAT_MS).unref();
    response.write(retryHint());
    if (this.#isClosed) this.#bidFarewell(stream);
    return stream.leave.signal;
  }

  /** Ends all streams; the browsers come back by themselves, after the time they are told. */
  close(): void {
    this.#isClosed = true;
    for (const stream of this.#open) this.#bidFarewell(stream);
    this.#stopTimer();
  }

  #bidFarewell(stream: Open): void {
    stream.leave.abort();
    stream.response.end(retryHint());
    // Who does not take even that is not waited for.
    if (stream.response.writableNeedDrain) stream.response.destroy();
  }

  #keepAlive(): void {
    for (const stream of this.#open) {
      const { response } = stream;
      if (response.writableNeedDrain && stream.isStuck) response.destroy();
      else if (response.writableNeedDrain) stream.isStuck = true;
      else {
        stream.isStuck = false;
        response.write(PING);
      }
    }
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }
}
