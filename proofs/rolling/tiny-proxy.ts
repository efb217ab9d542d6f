import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const CHECK_EVERY_MS = 100;

/** The current address of one server. */
interface Upstream {
  readonly origin: string;
}

/**
 * A load balancer for several servers: checks their health, forwards requests round-robin over kept-alive connections,
 * and tries the next server only if the connection failed, so nothing is ever sent twice.
 */
export class TinyProxy {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server;
  readonly #timer: NodeJS.Timeout;
  readonly #well = new Set<Upstream>();
  #turn = 0;

  private constructor(upstreams: readonly Upstream[]) {
    this.#server = createServer((incoming, answer) => {
      // The whole body first, so that it can be sent to the next server too.
      buffer(incoming).then(
        (body) => this.#handOn(incoming, body, answer, this.#inTurn()),
        () => answer.destroy(),
      );
    });
    const check = (): void => {
      for (const upstream of upstreams) {
        fetch(`${upstream.origin}/api/health`, { signal: AbortSignal.timeout(2_000) }).then(
          ({ ok }) => (ok ? this.#well.add(upstream) : this.#well.delete(upstream)),
          () => this.#well.delete(upstream),
        );
      }
    };
    check();
    this.#timer = setInterval(check, CHECK_EVERY_MS);
  }

  static async start(upstreams: readonly Upstream[]): Promise<TinyProxy> {
    const proxy = new TinyProxy(upstreams);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The number of healthy servers. */
  get wellCount(): number {
    return this.#well.size;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#server.close();
    this.#server.closeAllConnections();
    this.#agent.destroy();
  }

  #inTurn(): Upstream[] {
    const well = [...this.#well];
    this.#turn += 1;
    return well.map((_, index) => well[(index + this.#turn) % well.length]!);
  }

  #handOn(
    incoming: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
    [upstream, ...others]: readonly Upstream[],
  ): void {
    if (upstream === undefined) {
      answer.writeHead(502).end('no server can be reached');
      return;
    }
    const { method, headers, url } = incoming;
    const outgoing = request(`${upstream.origin}${url}`, { method, headers, agent: this.#agent });
    outgoing.on('response', (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      response.pipe(answer);
      response.on('error', () => answer.destroy());
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') this.#handOn(incoming, body, answer, others);
      else if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(error.message);
    });
    answer.on('close', () => outgoing.destroy());
    outgoing.end(body);
  }
}
