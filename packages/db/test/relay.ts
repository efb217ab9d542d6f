import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A port that leads to another one of this machine, until it is silent: like a host whose network cable is pulled. */
export class Relay {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isSilent = false;

  private constructor(port: number) {
    this.#server = createServer((near) => {
      this.#keep(near);
      if (this.#isSilent) return;
      const far = this.#keep(connect(port, '127.0.0.1'));
      near.pipe(far);
      far.pipe(near);
    });
  }

  static async to(port: number): Promise<Relay> {
    const relay = new Relay(port);
    relay.#server.listen(0, '127.0.0.1');
    await once(relay.#server, 'listening');
    return relay;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    return socket;
  }

  /** From now on it takes connections and bytes, and passes nothing on. */
  silence(): void {
    this.#isSilent = true;
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  /** New connections are passed on again. */
  speak(): void {
    this.#isSilent = false;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
