import { PassThrough } from 'node:stream';
import type { ClientBase, Connection, Submittable } from 'pg';

/** What the driver's connection can do beyond its types, for COPY. */
type CopyConnection = Connection & {
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
  stream: NodeJS.ReadWriteStream & { writableNeedDrain: boolean };
};

/** What the driver asks of a statement that is no ordinary query; those that a COPY never meets do nothing. */
abstract class CopyStatement implements Submittable {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  submit(connection: Connection): void {
    (connection as CopyConnection).query(this.#text);
  }

  abstract handleError(error: Error): void;
  abstract handleReadyForQuery(): void;
  handleCommandComplete(_message: { text: string }): void {}
  handleCopyInResponse(_connection: CopyConnection): void {}
  handleCopyData(_message: { chunk: Buffer }, _connection: CopyConnection): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}

const BLOCK = 256 * 1024;

class CopyOut extends CopyStatement {
  readonly blocks = new PassThrough({ highWaterMark: 4 * BLOCK });
  count = 0;
  #block = Buffer.allocUnsafe(BLOCK);
  #used = 0;

  /** One row. The driver uses its memory again for the next ones, so it is copied. */
  override handleCopyData({ chunk }: { chunk: Buffer }, { stream }: CopyConnection): void {
    this.count += 1;
    if (this.#used + chunk.length > this.#block.length) this.#flush(Math.max(BLOCK, chunk.length), stream);
    this.#used += chunk.copy(this.#block, this.#used);
  }

  #flush(nextSize: number, stream?: CopyConnection['stream']): void {
    const isRoomLeft = this.#used === 0 || this.blocks.write(this.#block.subarray(0, this.#used));
    this.#block = Buffer.allocUnsafe(nextSize);
    this.#used = 0;
    if (isRoomLeft || stream === undefined || stream.isPaused()) return;
    stream.pause();
    const resume = (): void => {
      this.blocks.off('drain', resume).off('close', resume);
      stream.resume();
    };
    this.blocks.once('drain', resume).once('close', resume);
  }

  override handleError(error: Error): void {
    this.blocks.destroy(error);
  }

  override handleReadyForQuery(): void {
    this.#flush(0);
    this.blocks.end();
  }
}

class CopyIn extends CopyStatement {
  readonly done = Promise.withResolvers<number>();
  readonly #rows: AsyncIterable<Buffer>;
  #count = 0;
  #isOver = false;

  constructor(text: string, rows: AsyncIterable<Buffer>) {
    super(text);
    this.#rows = rows;
  }

  override handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection);
  }

  async #send(connection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of this.#rows) {
        if (this.#isOver) return;
        connection.sendCopyFromChunk(chunk);
        while (connection.stream.writableNeedDrain && !this.#isOver) await drained(connection.stream);
      }
      if (!this.#isOver) connection.endCopyFrom();
    } catch (error) {
      this.done.reject(error);
      if (!this.#isOver) connection.sendCopyFail('the source failed');
    }
  }

  override handleCommandComplete({ text }: { text: string }): void {
    this.#count = Number(/^COPY (\d+)$/.exec(text)?.[1]);
  }

  override handleError(error: Error): void {
    this.#isOver = true;
    this.done.reject(error);
  }

  override handleReadyForQuery(): void {
    this.#isOver = true;
    this.done.resolve(this.#count);
  }
}

const drained = (stream: NodeJS.EventEmitter): Promise<void> =>
  new Promise((resolve) => {
    const settle = (): void => {
      stream.off('drain', settle).off('close', settle);
      resolve();
    };
    stream.once('drain', settle).once('close', settle);
  });

/**
 * The rows of a `copy … to stdout` in blocks of whole rows, and in the end their number; what the reader has not taken
 * is not asked for. Nothing else may use the connection until the last block is read.
 */
export async function* copyOut(client: ClientBase, text: string): AsyncGenerator<Buffer, number> {
  const statement = client.query(new CopyOut(text));
  yield* statement.blocks as AsyncIterable<Buffer>;
  return statement.count;
}

/** Feeds a `copy … from stdin` and gives the number of rows PostgreSQL took; a source that throws stores nothing. */
export const copyIn = async (client: ClientBase, text: string, rows: AsyncIterable<Buffer>): Promise<number> =>
  client.query(new CopyIn(text, rows)).done.promise;
