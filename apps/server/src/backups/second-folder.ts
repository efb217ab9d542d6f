import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';

/** Whether a path is that folder or inside it, comparing names only. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !way.startsWith('..') && !isAbsolute(way);
}

const identityOf = async (path: string): Promise<string | null> => {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found && `${found.dev} ${found.ino}`;
};

/**
 * Whether an existing folder leads back into the data folder: by a link, or because the data folder or its backups are
 * mounted there too. A copy in it would not leave the disk.
 *
 * @throws the system's error for a folder that is not there
 */
export async function leadsIntoData(folder: string, dataDir: string): Promise<boolean> {
  // On a new machine the data folder may not exist yet: then no link can lead into it.
  const data = await realpath(dataDir).catch(() => dataDir);
  if (isWithin(await realpath(folder), data)) return true;
  const own = await Promise.all([dataDir, join(dataDir, 'backups')].map(identityOf));
  const identity = await identityOf(folder);
  return identity !== null && own.includes(identity);
}
