import type { LiveEvent } from './live-event.ts';

/** A reader that is so far behind is told to load everything again. */
const LONGEST_QUEUE = 200;

/** The events for one open screen, from the hub that hears them to the connection that sends them. */
export class LiveStream {
  readonly sessionId: string;
  #queue: LiveEvent[] = [];
  #wake: (() => void) | null = null;
  #failure: Error | null = null;
  #hasEnded = false;

  constructor(sessionId: string) {
    this.sessionId = sessionId;
  }

  push(event: LiveEvent): void {
    if (this.#queue.length < LONGEST_QUEUE) this.#queue.push(event);
    else this.#queue = [{ type: 'reset', id: event.id }];
    this.#wake?.();
  }

  /** Ends the stream with an error, ahead of what it still holds. */
  fail(failure: Error): void {
    this.#failure ??= failure;
    this.#wake?.();
  }

  end(): void {
    this.#hasEnded = true;
    this.#wake?.();
  }

  /** The next event; null at the end. @throws what it was failed with */
  async next(): Promise<LiveEvent | null> {
    while (this.#failure === null && !this.#hasEnded && this.#queue.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = null;
    }
    if (this.#failure !== null) throw this.#failure;
    return this.#hasEnded ? null : (this.#queue.shift() ?? null);
  }
}
