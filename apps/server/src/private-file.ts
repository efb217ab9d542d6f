import { open, rename, rm } from 'node:fs/promises';

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
 * Writes a file that only its owner can read, whole or not at all: an interrupted write leaves the old one. What such a
 * write left is removed first, so that its permissions are not kept.
 */
export async function writePrivate(path: string, content: Content): Promise<void> {
  const unfinished = `${path}.${process.pid}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    await writeNewPrivate(unfinished, content);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
