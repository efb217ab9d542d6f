import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupFolder, verifyDaily } from '../../backups/backup-folder.ts';
import type { CopyPlace } from '../../backups/copies/copy-place.ts';
import { openCopyPlace } from '../../backups/copies/open-place.ts';
import { nameOfTarget } from '../../backups/copies/copy-target.ts';
import { verifyCopy } from '../../backups/copies/verify-copy.ts';
import { dailyNames, type DailyName } from '../../backups/daily-names.ts';
import type { Config } from '../../config.ts';
import { type Finding, ill, minor, well } from './finding.ts';

const OLDEST_BACKUP = { hours: 36 };

/** Whether the backups in a place can be read by who finds them. */
function encryptionOf(files: readonly DailyName[]): string {
  const plain = files.filter(({ isEncrypted }) => !isEncrypted).length;
  if (plain === 0) return 'encrypted';
  return plain === files.length ? 'not encrypted' : `encrypted, but ${plain} older ones are not`;
}

/** How many there are and how old the newest is, which was verified. */
function stateOf(place: string, files: readonly DailyName[], madeAt: Temporal.Instant, now: Temporal.Instant) {
  const hours = Math.round(now.since(madeAt).total('hours'));
  const state = `${files.length} in ${place}, the newest is ${hours} hours old and verified, ${encryptionOf(files)}`;
  return { state, isOld: hours > OLDEST_BACKUP.hours };
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
    const { state, isOld } = stateOf(folder, files, await verifyDaily(newest), now);
    if (!isOld) return well(about, state);
    return ill(about, state, 'the server makes one a day: look at its log for "daily backup failed"');
  } catch (error) {
    return ill(
      about,
      `${newest.name}: ${(error as Error).message}`,
      'delete it and run household backup, and have the disk checked',
    );
  }
}

const isOnDiskOf = async (dataDir: string, folder: string): Promise<boolean> =>
  (await stat(dataDir)).dev === (await stat(folder)).dev;

/** Verifies the newest of the copies that have left the machine, or the disk. */
export async function checkCopies(config: Config, now: Temporal.Instant): Promise<Finding> {
  const { dataDir, backupCopyTo: target } = config;
  const about = 'copies';
  const other = 'set BACKUP_COPY_TO to a folder of another disk, a bucket or an SFTP server';
  if (target === undefined) return minor(about, 'no backup leaves this disk', other);
  const name = nameOfTarget(target);
  let place: CopyPlace;
  try {
    place = await openCopyPlace(target, config.backupCopyCredentials, dataDir);
  } catch (error) {
    const { message } = error as Error;
    if (/leads back/.test(message)) return ill(about, `${name} leads back into DATA_DIR`, other);
    const advice = target.kind === 'folder' ? 'mount or create it' : 'look at its address and its credentials';
    return ill(about, `${name} cannot be used (${message})`, advice);
  }
  await using _ = place;
  let newest: DailyName | undefined;
  try {
    const files = dailyNames(await place.names());
    newest = files.at(-1);
    if (newest === undefined)
      return ill(about, `there is none in ${name}`, 'leave the server running, and look at its log');
    const { state, isOld } = stateOf(name, files, await verifyCopy(place, newest), now);
    if (isOld) return ill(about, state, 'look at the log of the server for "copy of the daily backup failed"');
    return target.kind === 'folder' && (await isOnDiskOf(dataDir, target.path))
      ? minor(
          about,
          `${state}, on the disk of DATA_DIR`,
          'that is well only if something takes them to another machine',
        )
      : well(about, state);
  } catch (error) {
    const { message } = error as Error;
    return newest === undefined
      ? ill(about, `${name} cannot be used (${message})`, 'look at its address and its credentials')
      : ill(about, `${name}, ${newest.name}: ${message}`, 'delete it: the server copies it again');
  }
}
