import { chmod, readdir, stat } from 'node:fs/promises';
import { errorCode } from './errors.ts';

/** The folders that a data folder holds; `lost+found` is in each new disk. */
const OWN_FOLDERS = new Set(['postgres', 'postgres.new', 'socket', 'backups', 'lost+found']);
const OF_OTHERS = 0o077;

const isOpen = async (folder: string): Promise<boolean> => ((await stat(folder)).mode & OF_OTHERS) !== 0;

/**
 * Lets nobody but its owner into the data folder, whoever made it. Null when that is so; else, in one line, why not: a
 * folder that holds other folders too is somebody's home, or a part of the system, and stays as it is.
 */
export async function makePrivate(dataDir: string): Promise<string | null> {
  if (process.platform === 'win32' || !(await isOpen(dataDir))) return null;
  const stays = (reason: string): string =>
    `Other users of this machine can look into the data folder ${dataDir}, and it stays so: ${reason}.`;
  const entries = await readdir(dataDir, { withFileTypes: true });
  const other = entries.find((entry) => entry.isDirectory() && !OWN_FOLDERS.has(entry.name));
  if (other !== undefined) return stays(`it holds ${other.name} too; set DATA_DIR to a folder of its own`);
  try {
    await chmod(dataDir, 0o700);
  } catch (error) {
    const code = errorCode(error);
    return stays(code === 'EPERM' ? 'it belongs to another user' : `its mode can't be changed (${code})`);
  }
  return (await isOpen(dataDir)) ? stays('its disk knows no owners') : null;
}
