import { checkHousehold, type Database } from '@household/db';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BackupFolder, type DailyFile, verifyDaily } from '../../backups/backup-folder.ts';
import { leadsIntoData } from '../../backups/second-folder.ts';
import { type Finding, ill, minor, well } from './finding.ts';

const OLDEST_BACKUP = { hours: 36 };
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

/** Whether the backups in a folder are readable without a key. */
function encryptionOf(files: readonly DailyFile[]): string {
  const plain = files.filter(({ isEncrypted }) => !isEncrypted).length;
  if (plain === 0) return 'encrypted';
  return plain === files.length ? 'not encrypted' : `encrypted, but ${plain} older ones are not`;
}

/** Verifies the newest of the daily backups. */
export async function checkBackups(dataDir: string, now: Temporal.Instant): Promise<Finding> {
  const about = 'backups';
  const folder = join(dataDir, 'backups');
  const files = await new BackupFolder(folder).files().catch(() => []);
  const newest = files.at(-1);
  if (newest === undefined) {
    const { mtime } = await stat(join(dataDir, 'postgres/PG_VERSION'));
    const isNew = now.epochMilliseconds - mtime.getTime() < Temporal.Duration.from(OLDEST_BACKUP).total('milliseconds');
    const [state, advice] = [`there is none in ${folder}`, 'the server makes one a day: leave it running'];
    return isNew ? minor(about, `${state} yet`, advice) : ill(about, state, `${advice}, or run household backup`);
  }
  try {
    const hours = Math.round(now.since(await verifyDaily(newest)).total('hours'));
    const state = `${files.length} in ${folder}, the newest is ${hours} hours old and verified, ${encryptionOf(files)}`;
    if (hours <= OLDEST_BACKUP.hours) return well(about, state);
    return ill(about, state, 'the server makes one a day: look at its log for "daily backup failed"');
  } catch (error) {
    return ill(
      about,
      `${basename(newest.path)}: ${(error as Error).message}`,
      'delete it and run household backup, and have the disk checked',
    );
  }
}

/** Verifies the newest of the copies that have left the machine, or the disk. */
export async function checkCopies(
  dataDir: string,
  folder: string | undefined,
  now: Temporal.Instant,
): Promise<Finding> {
  const about = 'copies';
  if (folder === undefined)
    return minor(about, 'no backup leaves this disk', 'set BACKUP_COPY_DIR to a folder of another disk or machine');
  const found = await stat(folder).catch((error: Error) => error);
  if (found instanceof Error) return ill(about, `${folder} cannot be used (${found.message})`, 'mount or create it');
  if (await leadsIntoData(folder, dataDir))
    return ill(
      about,
      `${folder} leads back into DATA_DIR`,
      'set BACKUP_COPY_DIR to a folder of another disk or machine',
    );
  const files = await new BackupFolder(folder).files();
  const newest = files.at(-1);
  if (newest === undefined)
    return ill(about, `there is none in ${folder}`, 'leave the server running, and look at its log');
  try {
    const hours = Math.round(now.since(await verifyDaily(newest)).total('hours'));
    const state = `${files.length} in ${folder}, the newest is ${hours} hours old and verified, ${encryptionOf(files)}`;
    if (hours > OLDEST_BACKUP.hours)
      return ill(about, state, 'look at the log of the server for "copy of the daily backup failed"');
    const isSameDisk = (await stat(dataDir)).dev === found.dev;
    return isSameDisk
      ? minor(
          about,
          `${state}, on the disk of DATA_DIR`,
          'that is well only if something takes them to another machine',
        )
      : well(about, state);
  } catch (error) {
    return ill(about, `${newest.path}: ${(error as Error).message}`, 'delete it: the server copies it again');
  }
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
