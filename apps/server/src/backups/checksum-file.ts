import { BackupError } from '@household/db';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { writePrivate } from '../private-file.ts';

/** The SHA-256 of all that a stream brings, in hexadecimal digits. */
export async function sha256OfStream(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}

/** The SHA-256 of a file, in hexadecimal digits. */
export const sha256Of = (path: string): Promise<string> => sha256OfStream(createReadStream(path));

/** The file beside an encrypted backup that says what it must be, for who has no key: `sha256sum --check` reads it. */
export const checksumFileOf = (path: string): string => `${path}.sha256`;

/** Writes the checksum file of an encrypted backup, whole or not at all. */
export async function writeChecksum(path: string, sha256: string, madeAt: Temporal.Instant): Promise<void> {
  await writePrivate(checksumFileOf(path), `# ${madeAt.toString()}\n${sha256}  ${basename(path)}\n`);
}

/**
 * Verifies that an encrypted backup is still what was once written and read back, without its key; returns when that was.
 *
 * @param read opens the backup and its checksum file by their names
 * @throws BackupError when it was changed, or its checksum file makes no sense
 */
export async function verifyByChecksum(
  name: string,
  read: (name: string) => Promise<Readable>,
): Promise<Temporal.Instant> {
  const said = await text(await read(checksumFileOf(name)));
  const [, madeAt, sha256] = /^# (\S+Z)\n([0-9a-f]{64}) {2}\S+\n$/.exec(said) ?? [];
  if (madeAt === undefined) throw new BackupError(`${checksumFileOf(name)} is missing or damaged`);
  if ((await sha256OfStream(await read(name))) !== sha256)
    throw new BackupError('The backup is damaged: its checksum does not fit');
  return Temporal.Instant.from(madeAt);
}

/** Verifies an encrypted backup in a folder of this machine. @throws BackupError also without a checksum file */
export async function verifyChecksum(path: string): Promise<Temporal.Instant> {
  const beside = (name: string) => createReadStream(join(dirname(path), name));
  try {
    return await verifyByChecksum(basename(path), async (name) => beside(name));
  } catch (error) {
    const { code, path: missing } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' || missing !== checksumFileOf(path)) throw error;
    throw new BackupError(`${basename(checksumFileOf(path))} is missing or damaged`, { cause: error });
  }
}
