import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { createZstdCompress, constants as zlib } from 'node:zlib';
import type { ClientBase } from 'pg';
import type { Database } from '../../database.ts';
import { translateDriverError } from '../../cluster/errors.ts';
import { flushFolder } from '../../cluster/flush-folder.ts';
import { appliedMigrations } from '../../cluster/migrate.ts';
import { BackupError } from './backup-error.ts';
import { FORMAT, MAGIC, trailerOf, verifyBackup } from './backup-file.ts';
import { identifier, tablesOf } from './catalog.ts';
import { copyOut } from './copy.ts';
import { inTransaction, sqlOf } from './copy-transaction.ts';
import { encrypted, type FileKey, type Lock } from './encryption.ts';

export interface BackupOptions {
  readonly now: Temporal.Instant;
  /** Called with the name of each table as it is begun. */
  readonly onProgress?: (table: string) => void;
  /** Encrypts the file; it is then read back in full before it gets its name. */
  readonly lock?: Lock | undefined;
}

export interface BackupReport {
  readonly bytes: number;
  /** The SHA-256 of the file, in hexadecimal digits. */
  readonly sha256: string;
  readonly rows: Readonly<Record<string, number>>;
}

/** The uncompressed contents; fills `rows` as it goes. */
async function* contents(
  client: ClientBase,
  rows: Record<string, number>,
  onProgress: (table: string) => void,
): AsyncGenerator<Buffer> {
  for (const { table, columns } of await tablesOf(sqlOf(client))) {
    onProgress(table);
    yield Buffer.from(`${JSON.stringify({ table, columns })}\n`);
    rows[table] = yield* copyOut(client, `copy ${identifier(table)} (${columns.map(identifier).join(', ')}) to stdout`);
    yield Buffer.from('\\.\n');
  }
  yield Buffer.from(`${JSON.stringify({ rows })}\n`);
}

/** The whole unencrypted file; fills `rows` as it goes. */
async function* snapshot(
  client: ClientBase,
  rows: Record<string, number>,
  { now, onProgress = () => undefined }: BackupOptions,
): AsyncGenerator<Buffer> {
  const migrations = await appliedMigrations(sqlOf(client));
  if (migrations.length === 0)
    throw new BackupError('There is no household in the database: there is nothing to back up');
  const hash = createHash('sha256');
  const head = Buffer.from(`${MAGIC} ${FORMAT}\n${JSON.stringify({ createdAt: now.toString(), migrations })}\n`);
  hash.update(head);
  yield head;
  const compress = createZstdCompress({ params: { [zlib.ZSTD_c_compressionLevel]: 3 } });
  const source = Readable.from(contents(client, rows, onProgress), { objectMode: false });
  source.once('error', (error) => compress.destroy(error));
  for await (const chunk of source.pipe(compress) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.from(trailerOf(hash));
}

async function writeSnapshot(
  client: ClientBase,
  path: string,
  options: BackupOptions,
): Promise<BackupReport & { fileKey: FileKey | null }> {
  const rows: Record<string, number> = {};
  const plain = snapshot(client, rows, options);
  const { bytes: chunks, fileKey } =
    options.lock === undefined ? { bytes: plain, fileKey: null } : await encrypted(plain, options.lock);
  const file = await open(path, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, 0o600);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
    return { bytes, sha256: hash.digest('hex'), rows, fileKey };
  } finally {
    await file.close();
  }
}

/** Reads an encrypted file as a restore would: with the passphrase, or with the key that its recipients will unwrap. */
async function readBack(path: string, lock: Lock, fileKey: FileKey | null): Promise<void> {
  await verifyBackup(path, 'passphrase' in lock ? async () => lock : (fileKey ?? undefined));
}

/**
 * Writes a snapshot of the whole database into a file, atomically, while others go on writing: including accounts with
 * their password hashes, history and trash, but not sessions. Only the owner can read the file.
 *
 * @throws BackupError when there is nothing to back up, or the encrypted file cannot be read back; DomainError UNAVAILABLE; the system's error for the file
 */
export async function backUp(database: Database, path: string, options: BackupOptions): Promise<BackupReport> {
  const unfinished = `${path}.${randomUUID().slice(0, 8)}.unfinished`;
  try {
    const begin = 'begin transaction isolation level repeatable read, read only';
    const { fileKey, ...report } = await inTransaction(database, begin, (client) =>
      writeSnapshot(client, unfinished, options),
    );
    if (options.lock !== undefined) await readBack(unfinished, options.lock, fileKey);
    await rename(unfinished, path);
    await flushFolder(dirname(path));
    return report;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw translateDriverError(error);
  }
}
