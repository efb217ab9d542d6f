import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';

/** Whether a path is that folder or lies in it, by their names alone. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !way.startsWith('..') && !isAbsolute(way);
}

const identityOf = async (path: string): Promise<string | null> => {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found && `${found.dev} ${found.ino}`;
};

/**
 * Whether a folder that exists leads back into the data folder: by a link, or because that or its backups are mounted
 * there a second time. What is copied into it never leaves.
 *
 * @throws the system's error for a folder that is not there
 */
export async function leadsIntoData(folder: string, dataDir: string): Promise<boolean> {
  if (isWithin(await realpath(folder), await realpath(dataDir))) return true;
  const own = await Promise.all([dataDir, join(dataDir, 'backups')].map(identityOf));
  const identity = await identityOf(folder);
  return identity !== null && own.includes(identity);
}
