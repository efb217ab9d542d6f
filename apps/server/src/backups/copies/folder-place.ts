import { BackupError } from '@household/db';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sha256Of } from '../checksum-file.ts';
import { leadsIntoData } from '../second-folder.ts';
import { type CopyPlace, CopyPlaceError } from './copy-place.ts';

/** Some network file systems cannot flush a folder; there the file itself has been flushed. */
async function flushIfPossible(path: string): Promise<void> {
  const folder = await open(path).catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/** Writes a copy under a temporary name, to the disk, and compares what is read back before it gets its name. */
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

/** A second folder, of another disk or machine. */
class FolderPlace implements CopyPlace {
  readonly name: string;

  constructor(path: string) {
    this.name = path;
  }

  names(): Promise<string[]> {
    return readdir(this.name);
  }

  put(source: string, name: string): Promise<void> {
    return copyWhole(source, this.pathOf(name));
  }

  async read(name: string) {
    const file = await open(this.pathOf(name));
    return file.createReadStream();
  }

  async createNew(name: string, text: string): Promise<boolean> {
    const path = this.pathOf(name);
    try {
      await writeFile(path, text, { flag: 'wx', mode: 0o600 });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      // On a full disk it is there, and empty.
      await rm(path, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  remove(name: string): Promise<void> {
    return rm(this.pathOf(name), { force: true });
  }

  pathOf(name: string): string {
    return join(this.name, name);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // A folder has nothing to close.
  }
}

/**
 * Opens a folder for copies, which must exist: the empty place of a disk that is not mounted is then told instead of
 * filled.
 *
 * @throws CopyPlaceError for one that leads back into the data, the system's error for one that cannot be used
 */
export async function openFolder(path: string, dataDir: string): Promise<CopyPlace> {
  if (await leadsIntoData(path, dataDir))
    throw new CopyPlaceError('the folder leads back into DATA_DIR, so that nothing copied there would leave', 'other');
  return new FolderPlace(path);
}
