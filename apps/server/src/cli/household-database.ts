import { type Database, openDatabase } from '@household/db';
import { connectEmbedded } from '@household/db/embedded';
import type { Config } from '../config.ts';
import type { OpenOptions } from './command.ts';

/** A command needs few connections and leaves the rest to the server that may be running. */
const POOL_SIZE = 4;

/**
 * Opens the configured database for the work and closes it after: `DATABASE_URL`, or the embedded cluster under
 * `DATA_DIR`, that of a running server if there is one, else one of its own that is stopped again.
 * Its schema is brought up to date first, unless it is asked for `asItIs`.
 */
export async function withHouseholdDatabase<T>(
  { databaseUrl, dataDir }: Config,
  work: (database: Database) => Promise<T>,
  { asItIs = false }: OpenOptions = {},
): Promise<T> {
  const embedded = databaseUrl === undefined ? await connectEmbedded(dataDir) : null;
  try {
    const database = await openDatabase({ url: embedded?.url ?? databaseUrl ?? '', poolSize: POOL_SIZE });
    try {
      if (!asItIs) await database.migrate();
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}
