import { type Database, openDatabase } from '@household/db';
import { connectEmbedded, holdsCluster } from '@household/db/embedded';
import type { Config } from '../config.ts';
import { withoutPassword } from '../database-address.ts';
import type { OpenOptions } from './command.ts';
import { CommandFailure } from './usage-error.ts';

/** A command needs few connections, and leaves the rest to a running server. */
const POOL_SIZE = 4;

const noHousehold = (where: string): CommandFailure =>
  new CommandFailure(
    `There is no household in ${where}: set DATA_DIR or DATABASE_URL as for your server, or start with household setup.`,
  );

/** For any version of the schema, even none. */
async function holdsHousehold({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('member') is not null as there`);
  if (rows[0]?.there !== true) return false;
  return (await pool.query('select from member limit 1')).rows.length > 0;
}

/**
 * Opens the configured database for the work and closes it afterwards: `DATABASE_URL`, or the embedded cluster under
 * `DATA_DIR`, that of a running server if there is one, else a separate one that is stopped afterwards. Its schema is
 * migrated first, unless `asItIs` is set.
 *
 * @throws CommandFailure when there is no household in it, unless `mayBegin` is set; nothing is created then
 */
export async function withHouseholdDatabase<T>(
  { databaseUrl, dataDir }: Config,
  work: (database: Database) => Promise<T>,
  { asItIs = false, mayBegin = false }: OpenOptions = {},
): Promise<T> {
  const where = databaseUrl === undefined ? `the data folder ${dataDir}` : withoutPassword(databaseUrl);
  if (!mayBegin && databaseUrl === undefined && !(await holdsCluster(dataDir))) throw noHousehold(where);
  const embedded = databaseUrl === undefined ? await connectEmbedded(dataDir) : null;
  try {
    const database = await openDatabase({ url: embedded?.url ?? databaseUrl ?? '', poolSize: POOL_SIZE });
    try {
      if (!mayBegin && !(await holdsHousehold(database))) throw noHousehold(where);
      if (!asItIs) await database.migrate();
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}
