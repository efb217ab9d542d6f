import { BackupError } from '@household/db';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { checksumFileOf, sha256Of } from './checksum-file.ts';
import type { DailyFile } from './backup-folder.ts';

/** Some network file systems cannot flush a folder; the file itself has been flushed already. */
async function flushIfPossible(path: string): Promise<void> {
  const folder = await open(path).catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/** Writes a copy under a temporary name, flushes it, and compares what is read back before renaming it. */
async function copyWhole(source: string, target: string): Promise<void> {
  const unfinished = `${target}.${randomUUID().slice(0, 8)}.unfinished`;
  try {
    const hash = createHash('sha256');
    const file = await open(unfinished, 'wx', 0o600);
    try {
      for await (const chunk of createReadStream(source, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        await file.writeFile(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    if ((await sha256Of(unfinished)) !== hash.digest('hex'))
      throw new BackupError(`${basename(target)} in ${dirname(target)} is not what was written`);
    await rename(unfinished, target);
    await flushIfPossible(dirname(target));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Copies a backup with its checksum file into another folder, which must exist: the mount point of a disk that is not
 * mounted is reported instead of filled.
 *
 * @throws BackupError when what is read back differs, the system's error for the folder
 */
export async function copyBackup({ path, isEncrypted }: DailyFile, folder: string): Promise<void> {
  if (isEncrypted) await copyWhole(checksumFileOf(path), join(folder, basename(checksumFileOf(path))));
  await copyWhole(path, join(folder, basename(path)));
}
