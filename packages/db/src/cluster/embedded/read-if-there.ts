import { readFile } from 'node:fs/promises';
import { errorCode } from './errors.ts';

/** The text of a file; null when there is none. */
export const readIfThere = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
