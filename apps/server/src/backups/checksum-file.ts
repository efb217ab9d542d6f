import { BackupError } from '@household/db';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The SHA-256 of a file, in hexadecimal digits. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The checksum file of an encrypted backup, to verify it without the key: `sha256sum --check` reads it. */
export const checksumFileOf = (path: string): string => `${path}.sha256`;

/** Writes the checksum file of an encrypted backup, whole or not at all. */
export async function writeChecksum(path: string, sha256: string, madeAt: Temporal.Instant): Promise<void> {
  const unfinished = `${checksumFileOf(path)}.unfinished`;
  await rm(unfinished, { force: true });
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(`# ${madeAt.toString()}\n${sha256}  ${basename(path)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, checksumFileOf(path));
}

/**
 * Verifies that an encrypted backup is still what was once written and read back, without its key; returns when that was.
 *
 * @throws BackupError when it was changed, or its checksum file is missing or makes no sense
 */
export async function verifyChecksum(path: string): Promise<Temporal.Instant> {
  const text = await readFile(checksumFileOf(path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const [, madeAt, sha256] = /^# (\S+Z)\n([0-9a-f]{64}) {2}\S+\n$/.exec(text) ?? [];
  if (madeAt === undefined) throw new BackupError(`${basename(checksumFileOf(path))} is missing or damaged`);
  if ((await sha256Of(path)) !== sha256) throw new BackupError('The backup is damaged: its checksum does not fit');
  return Temporal.Instant.from(madeAt);
}
