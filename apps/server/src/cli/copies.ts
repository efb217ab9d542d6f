import type { CopyPlace } from '../backups/copies/copy-place.ts';
import { openCopyPlace } from '../backups/copies/open-place.ts';
import { verifyCopy, withCopyHere } from '../backups/copies/verify-copy.ts';
import { dailyNames } from '../backups/daily-names.ts';
import type { Config } from '../config.ts';
import { CommandFailure, UsageError } from './usage-error.ts';

/** The place that `BACKUP_COPY_TO` names. @throws UsageError without one, CommandFailure for one that cannot be used */
export async function openConfiguredPlace(config: Config): Promise<CopyPlace> {
  if (config.backupCopyTo === undefined)
    throw new UsageError('BACKUP_COPY_TO is not set: it says where the copies of the daily backups are');
  try {
    return await openCopyPlace(config.backupCopyTo, config.backupCopyCredentials, config.dataDir);
  } catch (error) {
    throw new CommandFailure(`The place of the copies cannot be used: ${(error as Error).message}`);
  }
}

/**
 * Works with the copy of a day, verified, as a file of this machine; the encrypted one where there are two.
 *
 * @throws CommandFailure when there is none of that day, BackupError when it is damaged
 */
export async function withCopyOf<T>(config: Config, day: string, work: (path: string) => Promise<T>): Promise<T> {
  await using place = await openConfiguredPlace(config);
  const copies = dailyNames(await place.names());
  const copy = copies.findLast((daily) => daily.day.toString() === day);
  if (copy === undefined) throw new CommandFailure(`There is no copy of ${day}; household backups lists what there is`);
  await verifyCopy(place, copy);
  return withCopyHere(place, copy.name, work);
}
