import { BackupError, backUp, type Database } from '@household/db';
import { dateInMexicoCity } from '@household/domain';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { failedWithinAnHour, reasonOf } from '../backups/backup-failure.ts';
import { BackupFolder, type DailyFile, deleteBackup, verifyDaily } from '../backups/backup-folder.ts';
import { writeChecksum } from '../backups/checksum-file.ts';
import type { BackupFailure, DailyBackupStatus, Log } from '../context.ts';
import type { Job } from './repeat.ts';

export interface DailyBackupOptions {
  /** The public keys that the backups are encrypted for; none: they are not encrypted. */
  readonly recipients?: readonly string[];
}

/** Makes and rotates the daily backups in their folder, and keeps their status. */
export class DailyBackups {
  readonly #database: Database;
  readonly #folder: BackupFolder;
  readonly #log: Log;
  readonly #recipients: readonly string[];
  #lastAt: Temporal.Instant | null = null;
  #lastFailure: BackupFailure | null = null;

  constructor(database: Database, dataDir: string, log: Log, { recipients = [] }: DailyBackupOptions = {}) {
    this.#database = database;
    this.#folder = new BackupFolder(join(dataDir, 'backups'));
    this.#log = log;
    this.#recipients = recipients;
  }

  status(): DailyBackupStatus {
    return { lastAt: this.#lastAt, lastFailure: this.#lastFailure };
  }

  /**
   * Checks every minute, so that a household has its first backup soon after its set-up, from the web or the command.
   */
  job(): Job {
    return { name: 'daily backup', everySeconds: 60, run: (now) => this.run(now) };
  }

  /**
   * Makes the day's backup unless it exists, verifies it, and deletes old ones. A failure is logged, never thrown, and
   * retried after an hour; a day has one backup, the first that succeeds.
   */
  async run(now: Temporal.Instant): Promise<void> {
    if (failedWithinAnHour(this.#lastFailure, now)) return;
    try {
      if ((await this.#database.read.household.members()) === null) return;
      await mkdir(this.#folder.path, { recursive: true, mode: 0o700 });
      await this.#folder.removeUnfinished();
      const today = dateInMexicoCity(now);
      const wanted = this.#folder.fileOf(today, this.#recipients.length > 0);
      const present = (await this.#folder.files()).filter(({ day }) => day.equals(today));
      const isThere = present.some(({ path }) => path === wanted.path);
      // A damaged one of today is replaced; after a restart the time of the last one is read from it.
      this.#lastAt = (isThere ? await this.#readBack(wanted) : null) ?? (await this.#make(wanted, now));
      this.#lastFailure = null;
      // One made before encryption was configured, or while it was not.
      for (const file of present) if (file.path !== wanted.path) await deleteBackup(file);
      await this.#folder.deleteOld();
    } catch (error) {
      this.#lastAt ??= await this.#newest();
      this.#lastFailure = { at: now, reason: reasonOf(error) };
      this.#log.error(
        { reason: error instanceof Error ? error.message : String(error), folder: this.#folder.path },
        'daily backup failed',
      );
    }
  }

  async #make(file: DailyFile, now: Temporal.Instant): Promise<Temporal.Instant> {
    const lock = file.isEncrypted ? { recipients: this.#recipients } : undefined;
    const { sha256 } = await backUp(this.#database, file.path, { now, lock });
    if (file.isEncrypted) await writeChecksum(file.path, sha256, now);
    return verifyDaily(file);
  }

  async #readBack(file: DailyFile): Promise<Temporal.Instant | null> {
    // A backup is verified once, not every minute.
    if (this.#lastAt !== null && dateInMexicoCity(this.#lastAt).equals(file.day)) return this.#lastAt;
    try {
      return await verifyDaily(file);
    } catch (error) {
      if (error instanceof BackupError) return null;
      throw error;
    }
  }

  async #newest(): Promise<Temporal.Instant | null> {
    const newest = (await this.#folder.files().catch(() => [])).at(-1);
    return newest === undefined ? null : this.#readBack(newest).catch(() => null);
  }
}
