import { connect, type Socket } from 'node:net';

export type Answer = { status: number; body: Buffer; setCookie: string | undefined };

const END_OF_HEADERS = '\r\n\r\n';

/** The bytes of a request, prepared beforehand. */
export function requestBytes(method: string, path: string, cookie: string, body?: object): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', 'connection: keep-alive'];
  if (cookie !== '') lines.push(`cookie: ${cookie}`);
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
  return Buffer.from(lines.join('\r\n') + END_OF_HEADERS + text);
}

/**
 * One keep-alive connection for one request at a time. It is minimal because the client's own cost counts on both sides
 * and would bring every ratio nearer to 1.
 */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  #wanted = Infinity;
  #size = 0;
  #waiting: PromiseWithResolvers<Answer> | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection')));
  }

  static async open(origin: string): Promise<Connection> {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('error', reject);
    });
    return new Connection(socket);
  }

  ask(request: Buffer): Promise<Answer> {
    this.#waiting = Promise.withResolvers<Answer>();
    this.#socket.write(request);
    return this.#waiting.promise;
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    this.#size += chunk.length;
    if (this.#wanted === Infinity) this.#wanted = this.#wholeSize();
    if (this.#size < this.#wanted) return;
    const whole = Buffer.concat(this.#received);
    const end = whole.indexOf(END_OF_HEADERS);
    const headers = whole.toString('latin1', 0, end);
    [this.#received, this.#size, this.#wanted] = [[], 0, Infinity];
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve({
      status: Number(headers.slice(9, 12)),
      body: whole.subarray(end + END_OF_HEADERS.length),
      setCookie: /\r\nset-cookie: ([^;\r]*)/i.exec(headers)?.[1],
    });
  }

  #wholeSize(): number {
    if (this.#received.length > 1) this.#received = [Buffer.concat(this.#received)];
    const [start] = this.#received;
    const end = start!.indexOf(END_OF_HEADERS);
    if (end === -1) return Infinity;
    const length = /\r\ncontent-length: (\d+)/i.exec(start!.toString('latin1', 0, end))?.[1];
    return end + END_OF_HEADERS.length + Number(length ?? 0);
  }
}
