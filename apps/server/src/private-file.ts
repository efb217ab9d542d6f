import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

type Content = string | AsyncIterable<string>;

/**
 * Writes a new file that only its owner can read, flushed to the disk.
 *
 * @throws NodeJS.ErrnoException EEXIST when it is there already
 */
export async function writeNewPrivate(path: string, content: Content): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Writes a file that only its owner can read, whole or not at all: an interrupted write leaves the old one. What a
 * process that has ended left of such a write is removed first.
 */
export async function writePrivate(path: string, content: Content): Promise<void> {
  await removeUnfinished(path);
  const unfinished = `${path}.${process.pid}.unfinished`;
  try {
    await writeNewPrivate(unfinished, content);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Not those of other processes that are running: they may be writing the same file. */
async function removeUnfinished(path: string): Promise<void> {
  const folder = dirname(path);
  // A folder that may not be listed can still be written to.
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const [, pid] = name.startsWith(`${basename(path)}.`) ? (/\.(\d+)\.unfinished$/.exec(name) ?? []) : [];
    // oxlint-disable-next-line no-await-in-loop
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folder, name), { force: true });
  }
}

/** Another process; an unfinished file with this one's id is of an earlier process. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
