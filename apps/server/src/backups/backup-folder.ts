import { verifyBackup } from '@household/db';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checksumFileOf, verifyChecksum } from './checksum-file.ts';
import { type DailyName, dailyNames, isUnfinished, nameOfDay, unkeptNames } from './daily-names.ts';

/** A daily backup in a folder of this machine. */
export interface DailyFile extends DailyName {
  readonly path: string;
}

/** A folder with daily backups, which may contain other files. */
export class BackupFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  fileOf(day: Temporal.PlainDate, isEncrypted: boolean): DailyFile {
    return this.#inside(nameOfDay(day, isEncrypted));
  }

  /** The backups in the folder, oldest first; an encrypted one counts once its checksum file exists. */
  async files(): Promise<DailyFile[]> {
    return dailyNames(await readdir(this.path)).map((daily) => this.#inside(daily));
  }

  /** Deletes what the rotation no longer keeps. */
  async deleteOld(): Promise<void> {
    for (const old of unkeptNames(await this.files())) await deleteBackup(this.#inside(old));
  }

  /** Partial files of a process killed during a backup. */
  async removeUnfinished(): Promise<void> {
    const names = (await readdir(this.path)).filter(isUnfinished);
    for (const name of names) await rm(join(this.path, name), { force: true });
  }

  #inside(daily: DailyName): DailyFile {
    return { ...daily, path: join(this.path, daily.name) };
  }
}

/** Deletes a backup with its checksum file. */
export async function deleteBackup({ path }: DailyFile): Promise<void> {
  await rm(path, { force: true });
  await rm(checksumFileOf(path), { force: true });
}

/**
 * Verifies a backup and returns when it was made: an unencrypted one in full, as a restore would read it; an encrypted one,
 * whose key is elsewhere, by its checksum file.
 *
 * @throws BackupError when it is damaged
 */
export async function verifyDaily({ path, isEncrypted }: DailyFile): Promise<Temporal.Instant> {
  if (isEncrypted) return verifyChecksum(path);
  return Temporal.Instant.from((await verifyBackup(path)).head.createdAt);
}
