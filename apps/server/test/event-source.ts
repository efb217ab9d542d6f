/** The part of a browser's EventSource that tRPC's client uses: reads, reconnects, sends the last event id. */
export class TestEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSED = 2;
  readyState: 0 | 1 | 2 = 0;
  readonly url: string;
  readonly #headers: Record<string, string>;
  readonly #abort = new AbortController();
  #lastEventId = '';
  #retryMs = 3_000;

  constructor(url: string, init: { headers?: Record<string, string> } = {}) {
    super();
    this.url = url;
    this.#headers = init.headers ?? {};
    void this.#run();
  }

  close(): void {
    this.readyState = 2;
    this.#abort.abort();
  }

  async #run(): Promise<void> {
    while (this.readyState !== 2) {
      const response = await this.#read().catch(() => 'interrupted' as const);
      if (this.#abort.signal.aborted) return;
      this.readyState = response === 'refused' ? 2 : 0;
      this.dispatchEvent(new Event('error'));
      await new Promise((resolve) => setTimeout(resolve, this.#retryMs));
    }
  }

  async #read(): Promise<'refused' | 'interrupted'> {
    const seen: Record<string, string> = this.#lastEventId === '' ? {} : { 'last-event-id': this.#lastEventId };
    const response = await fetch(this.url, {
      headers: { accept: 'text/event-stream', ...this.#headers, ...seen },
      signal: this.#abort.signal,
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (!response.ok || !isStream || response.body === null) return 'refused';
    this.readyState = 1;
    for await (const event of readEvents(response.body)) {
      if (event.retry !== undefined) this.#retryMs = Number(event.retry);
      if (event.id !== undefined) this.#lastEventId = event.id;
      if (event.data === undefined) continue;
      const { event: type = 'message', data } = event;
      this.dispatchEvent(new MessageEvent(type, { data, lastEventId: this.#lastEventId }));
    }
    return 'interrupted';
  }
}

export type StreamEvent = Partial<Record<'event' | 'data' | 'id' | 'retry', string>>;

/** The events of a response's body as they come. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n').filter((line) => line !== '');
      if (lines.length > 0) yield Object.fromEntries(lines.map((line) => /^(\w+): ?(.*)$/.exec(line)?.slice(1) ?? []));
    }
  }
}
