import { BackupError } from '@household/db';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Client, SFTPWrapper } from 'ssh2';
import { sha256Of, sha256OfStream } from '../checksum-file.ts';
import type { CopyPlace } from './copy-place.ts';
import { explained, STATUS } from './sftp-errors.ts';

const CHUNK_BYTES = 256 * 1024;

const isUnsupported = (error: unknown): boolean => /does not support/i.test((error as Error).message);

/** A folder of another machine, over SFTP. */
export class SftpPlace implements CopyPlace {
  readonly name: string;
  readonly #client: Client;
  readonly #sftp: SFTPWrapper;
  readonly #path: string;
  /** Ends what waits for an answer of a connection that is gone: the client itself lets it wait. */
  readonly #gone = new AbortController();

  constructor(name: string, client: Client, sftp: SFTPWrapper, path: string) {
    this.name = name;
    this.#client = client;
    this.#sftp = sftp;
    this.#path = path;
    client.once('close', () => this.#gone.abort(new Error('connection closed')));
  }

  names(): Promise<string[]> {
    return this.#explaining(async () => {
      const entries = await this.#called<{ filename: string }[]>((done) => this.#sftp.readdir(this.#path, done));
      return entries.map(({ filename }) => filename);
    });
  }

  /** Writes under a temporary name, flushes where the server can, reads that back and gives it its name at last. */
  async put(source: string, name: string): Promise<void> {
    const unfinished = `${name}.${randomUUID().slice(0, 8)}.unfinished`;
    try {
      const file = await this.#explaining(() => this.#open(unfinished, 'wx'));
      await this.#explaining(() => this.#fill(file, createReadStream(source, { highWaterMark: CHUNK_BYTES })));
      if ((await sha256OfStream(await this.read(unfinished))) !== (await sha256Of(source)))
        throw new BackupError(`${name} in ${this.name} is not what was written`);
      await this.#explaining(() => this.#rename(unfinished, name));
    } catch (error) {
      await this.remove(unfinished).catch(() => undefined);
      throw error;
    }
  }

  async read(name: string): Promise<Readable> {
    const file = await this.#explaining(() => this.#open(name, 'r'));
    return Readable.from(this.#chunksOf(file));
  }

  async createNew(name: string, text: string): Promise<boolean> {
    let file: Buffer;
    try {
      file = await this.#explaining(() => this.#open(name, 'wx'));
    } catch (error) {
      // The protocol says only "failure" of a file that exists.
      if ((await this.names()).includes(name)) return false;
      throw error;
    }
    try {
      await this.#explaining(() => this.#fill(file, [Buffer.from(text)]));
      return true;
    } catch (error) {
      await this.remove(name).catch(() => undefined);
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    try {
      await this.#called((done) => this.#sftp.unlink(this.#pathOf(name), done));
    } catch (error) {
      if ((error as { code?: unknown }).code !== STATUS.noSuchFile) throw explained(error, this.name);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#client.end();
  }

  #pathOf(name: string): string {
    return `${this.#path}/${name}`;
  }

  #open(name: string, flags: 'r' | 'wx'): Promise<Buffer> {
    return this.#called<Buffer>((done) => this.#sftp.open(this.#pathOf(name), flags, 0o600, done));
  }

  #close(file: Buffer): Promise<void> {
    return this.#called((done) => this.#sftp.close(file, done));
  }

  /** The streams of the client would wait for ever to close a file of a connection that is gone. */
  async *#chunksOf(file: Buffer): AsyncGenerator<Buffer> {
    try {
      for (let position = 0; ;) {
        const chunk = await this.#explaining(() => this.#readAt(file, position));
        if (chunk.length === 0) return;
        position += chunk.length;
        yield chunk;
      }
    } finally {
      await this.#close(file).catch(() => undefined);
    }
  }

  /** Empty at the end of the file. */
  #readAt(file: Buffer, position: number): Promise<Buffer> {
    return this.#called<Buffer>((done) => {
      this.#sftp.read(file, Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, position, (error, count, chunk) => {
        const isEnd = (error as { code?: unknown } | undefined)?.code === STATUS.end;
        if (error && !isEnd) done(error);
        else done(null, isEnd ? Buffer.alloc(0) : chunk.subarray(0, count));
      });
    });
  }

  /** Writes and closes a new file, on the disk of a server that has OpenSSH's extension for it. */
  async #fill(file: Buffer, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    try {
      let position = 0;
      for await (const chunk of chunks) {
        const at = position;
        await this.#called((done) => this.#sftp.write(file, chunk, 0, chunk.length, at, done));
        position += chunk.length;
      }
      await this.#called((done) => this.#sftp.ext_openssh_fsync(file, done)).catch((error: unknown) => {
        if (!isUnsupported(error)) throw error;
      });
    } catch (error) {
      await this.#close(file).catch(() => undefined);
      throw error;
    }
    await this.#close(file);
  }

  /** Calls what answers by a callback, while there is a connection. */
  #called<T = void>(call: (done: (error?: Error | null, value?: T) => void) => void): Promise<T> {
    const { signal } = this.#gone;
    return new Promise((resolve, reject) => {
      const stop = (): void => reject(signal.reason as Error);
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop, { once: true });
      call((error, value) => {
        signal.removeEventListener('abort', stop);
        if (error) reject(error);
        else resolve(value as T);
      });
    });
  }

  /** Replaces what has the name: in one step where the server has OpenSSH's extension, else after deleting it. */
  async #rename(from: string, to: string): Promise<void> {
    const [source, target] = [this.#pathOf(from), this.#pathOf(to)];
    try {
      await this.#called((done) => this.#sftp.ext_openssh_rename(source, target, done));
    } catch (error) {
      if (!isUnsupported(error)) throw error;
      await this.remove(to);
      await this.#called((done) => this.#sftp.rename(source, target, done));
    }
  }

  async #explaining<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw explained(error, this.name);
    }
  }
}
