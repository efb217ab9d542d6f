import { chmod, readdir, stat } from 'node:fs/promises';
import { errorCode } from './errors.ts';

/** The folders in a data folder; `lost+found` is on every new disk. */
const OWN_FOLDERS = new Set(['postgres', 'postgres.new', 'socket', 'backups', 'https', 'lost+found']);
const OF_OTHERS = 0o077;

const isOpen = async (folder: string): Promise<boolean> => ((await stat(folder)).mode & OF_OTHERS) !== 0;

/**
 * Makes the data folder accessible to its owner only, whoever created it. Returns null, or one line that says why it
 * could not: a folder with other folders in it may be a home or a part of the system, and is left unchanged.
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
