import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { BackupError, damaged } from './backup-error.ts';
import { type FileKey, isEncrypted, type KeyFor, openEncrypted } from './encryption.ts';
import { readRange } from './read-range.ts';

/*
 * The file format, described in docs/backup.md:
 *   household-backup 1                    the form's number
 *   {"createdAt":…,"migrations":[…]}      what it was made from, one line of JSON
 *   …                                     zstd: for each table a line of JSON, its rows as COPY text, a line `\.`; then a line of counts
 *   \nsha256 …\n                          the checksum of every byte before it
 * An encrypted one is an age file with all of that in it.
 */
export const FORMAT = 1;
export const MAGIC = 'household-backup';
const HEAD_LIMIT = 64 * 1024;
const CHUNK = 256 * 1024;
const NEWLINE = 0x0a;

export const trailerOf = (hash: Hash): string => `\nsha256 ${hash.digest('hex')}\n`;
const TRAILER_BYTES = '\nsha256 '.length + 64 + 1;

const headSchema = z.object({
  createdAt: z.iso.datetime(),
  /** Every migration of the database, oldest first. */
  migrations: z.array(z.string().regex(/^\w+$/)).min(1),
});
export type BackupHead = z.infer<typeof headSchema>;

const lineSchema = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()).min(1) }),
  z.object({ rows: z.record(z.string(), z.int().nonnegative()) }),
]);

export interface BackupFile {
  readonly head: BackupHead;
  readonly isEncrypted: boolean;
  /** Every table with its rows as COPY text; each table must be read to its end before the next. */
  readonly tables: () => AsyncGenerator<{ table: string; columns: string[]; rows: AsyncIterable<Buffer> }>;
  /** The row counts stated in the file, known once `tables` has ended. */
  readonly counts: () => Readonly<Record<string, number>>;
}

/** The bytes of a backup before encryption, readable repeatedly from any offset. */
interface PlainBytes {
  readonly bytes: number;
  /** From `start` to before `end`. */
  readonly read: (start: number, end: number) => Readable;
}

const refuseEncrypted: KeyFor = () => {
  throw new BackupError('The backup is encrypted: its passphrase or key is needed');
};

async function openPlain(file: FileHandle, key: KeyFor | FileKey): Promise<PlainBytes & { isEncrypted: boolean }> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
  if (isEncrypted(buffer.subarray(0, bytesRead))) return { ...(await openEncrypted(file, key)), isEncrypted: true };
  const read: PlainBytes['read'] = (start, end) => Readable.from(readRange(file, start, end), { objectMode: false });
  return { bytes: (await file.stat()).size, read, isEncrypted: false };
}

async function readHead({ bytes, read }: PlainBytes): Promise<{ head: BackupHead; bodyStart: number }> {
  const chunks: Buffer[] = await Array.fromAsync(read(0, Math.min(HEAD_LIMIT, bytes)));
  const start = Buffer.concat(chunks);
  const firstEnd = start.indexOf(NEWLINE);
  const [, version] =
    new RegExp(`^${MAGIC} (\\d{1,6})$`).exec(start.subarray(0, Math.max(0, firstEnd)).toString('latin1')) ?? [];
  if (version === undefined) throw new BackupError('This is not a backup: household backup makes one');
  if (Number(version) > FORMAT) {
    throw new BackupError(
      `The backup was made by a newer version of this program (form ${version}): update the program`,
    );
  }
  const headEnd = start.indexOf(NEWLINE, firstEnd + 1);
  if (headEnd < 0) throw damaged('it ends in its head');
  try {
    const head = headSchema.parse(JSON.parse(start.subarray(firstEnd + 1, headEnd).toString('utf8')));
    return { head, bodyStart: headEnd + 1 };
  } catch {
    throw damaged('its head makes no sense');
  }
}

async function checkSum({ bytes, read }: PlainBytes): Promise<void> {
  if (bytes < TRAILER_BYTES) throw damaged('it is cut off');
  const hash = createHash('sha256');
  let left = bytes - TRAILER_BYTES;
  let trailer = '';
  for await (const chunk of read(0, bytes) as AsyncIterable<Buffer>) {
    hash.update(chunk.subarray(0, left));
    trailer += chunk.toString('latin1', Math.min(left, chunk.length));
    left = Math.max(0, left - chunk.length);
  }
  if (!/^\nsha256 [0-9a-f]{64}\n$/.test(trailer)) throw damaged('it is cut off');
  if (trailer !== trailerOf(hash)) throw damaged('its checksum does not fit');
}

/** The decompressed body, read by lines or in chunks. */
class BodyReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next().catch((error: unknown): never => {
      throw error instanceof BackupError ? error : damaged('its contents cannot be unpacked');
    });
    if (done === true) throw damaged('its contents end early');
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
  }

  async line(): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE);
      if (end >= 0) {
        const line = this.#rest.toString('utf8', 0, end);
        this.#rest = this.#rest.subarray(end + 1);
        return line;
      }
      if (this.#rest.length > HEAD_LIMIT) throw damaged('a line has no end');
      await this.#more();
    }
  }

  /** Whole rows up to the line `\.`, which cannot be a row: COPY doubles every backslash. */
  async *rows(): AsyncGenerator<Buffer> {
    const mark = Buffer.from('\n\\.\n');
    for (;;) {
      if (this.#rest.subarray(0, 3).equals(mark.subarray(1))) {
        this.#rest = this.#rest.subarray(3);
        return;
      }
      const end = this.#rest.indexOf(mark);
      const whole = end >= 0 ? end + 1 : this.#rest.lastIndexOf(NEWLINE) + 1;
      if (whole > 0) {
        yield this.#rest.subarray(0, whole);
        this.#rest = this.#rest.subarray(whole);
      } else await this.#more();
    }
  }
}

const parsed = (line: string): z.infer<typeof lineSchema> => {
  try {
    return lineSchema.parse(JSON.parse(line));
  } catch {
    throw damaged('its contents make no sense');
  }
};

/**
 * Verifies the checksum of a backup and opens it.
 *
 * @param key asked for only when it is encrypted; by default those are refused
 * @throws BackupError in one line: not a backup, truncated, damaged, made by a newer program, another key's
 */
export async function openBackup(
  path: string,
  key: KeyFor | FileKey = refuseEncrypted,
): Promise<{ backup: BackupFile; close: () => Promise<void> }> {
  const file = await open(path, 'r');
  try {
    const plain = await openPlain(file, key);
    const { head, bodyStart } = await readHead(plain);
    await checkSum(plain);
    let counts: Readonly<Record<string, number>> = {};
    async function* tables(): ReturnType<BackupFile['tables']> {
      const compressed = plain.read(bodyStart, plain.bytes - TRAILER_BYTES);
      const body = compressed.pipe(createZstdDecompress({ chunkSize: CHUNK }));
      compressed.once('error', (error) => body.destroy(error));
      const reader = new BodyReader(body);
      try {
        for (;;) {
          const line = parsed(await reader.line());
          if ('rows' in line) {
            counts = line.rows;
            return;
          }
          yield { ...line, rows: reader.rows() };
        }
      } finally {
        compressed.destroy();
        body.destroy();
      }
    }
    const backup = { head, isEncrypted: plain.isEncrypted, tables, counts: () => counts };
    return { backup, close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

const rowsIn = (chunk: Buffer): number => {
  let count = 0;
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
};

/**
 * Verifies a backup as a restore would, without a database: checksum, contents, and the row count of each table.
 *
 * @throws BackupError when anything in it is invalid
 */
export async function verifyBackup(
  path: string,
  key?: KeyFor | FileKey,
): Promise<{ head: BackupHead; rows: Readonly<Record<string, number>> }> {
  const { backup, close } = await openBackup(path, key);
  try {
    const rows: Record<string, number> = {};
    for await (const section of backup.tables()) {
      rows[section.table] = 0;
      for await (const chunk of section.rows) rows[section.table]! += rowsIn(chunk);
    }
    checkCounts(backup.counts(), rows);
    return { head: backup.head, rows };
  } finally {
    await close();
  }
}

/** @throws BackupError when the row counts differ from those stated in the backup */
export function checkCounts(said: Readonly<Record<string, number>>, found: Readonly<Record<string, number>>): void {
  for (const table of new Set([...Object.keys(said), ...Object.keys(found)])) {
    if (said[table] !== found[table])
      throw damaged(`${table} has ${found[table] ?? 'no'} rows instead of ${said[table]}`);
  }
}
