import { checkHousehold, type Database } from '@household/db';
import { type Finding, ill, well } from './finding.ts';

const CLOCKS_APART_SECONDS = 5;

/** Compares the database's version and schema with this program's. */
export async function checkDatabase(database: Database): Promise<Finding> {
  const { rows } = await database.pool.query<{ version: string; migrations: string | null }>(
    `select current_setting('server_version') as version, to_regclass('mikro_orm_migrations')::text as migrations`,
  );
  const { version, migrations } = rows[0]!;
  const known = database.knownMigrations();
  const done =
    migrations === null
      ? []
      : (await database.pool.query<{ name: string }>('select name from mikro_orm_migrations order by id')).rows;
  const newer = done.find(({ name }) => !known.includes(name));
  const about = 'database';
  const state = `PostgreSQL ${version}`;
  if (newer !== undefined) {
    return ill(
      about,
      `${state}, its schema is of a newer version of this program (${newer.name})`,
      'update the program',
    );
  }
  const missing = known.length - done.length;
  if (missing === 0) return well(about, `${state}, its schema is up to date`);
  return ill(about, `${state}, its schema lacks ${missing} of ${known.length} migrations`, 'start the server once');
}

/** Compares the clocks of program and database. */
export async function checkClock(database: Database): Promise<Finding> {
  const before = Temporal.Now.instant();
  const { rows } = await database.pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  const apart = Math.abs(before.epochMilliseconds - rows[0]!.ms) / 1000;
  if (apart < CLOCKS_APART_SECONDS) return well('clock', 'the clock of the database agrees');
  return ill('clock', `the clock of the database is ${Math.round(apart)} seconds off`, 'set both machines by NTP');
}

/** Checks the data as household check does. */
export async function checkData(database: Database): Promise<Finding> {
  const { length: count } = await Array.fromAsync(checkHousehold(database));
  if (count === 0) return well('data', 'totals equal a recount, every reference resolves');
  return ill(
    'data',
    `${count} findings`,
    'household check lists them; restore the last good backup if you cannot explain them',
  );
}
