import { open } from 'node:fs/promises';

/** Flushes a folder, so that files just created, renamed or removed in it stay so after a power cut. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
