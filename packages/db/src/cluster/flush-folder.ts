import { open } from 'node:fs/promises';

/** Makes sure that what was just made, renamed or removed in a folder is so after a power cut too. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
