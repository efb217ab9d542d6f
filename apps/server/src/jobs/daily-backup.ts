import { BackupError, backUp, type Database, verifyBackup } from '@household/db';
import { dateInMexicoCity } from '@household/domain';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFailure, BackupStatus, Log } from '../context.ts';
import { daysToDelete } from './backup-rotation.ts';
import type { Job } from './repeat.ts';

const NAME = /^household-(\d{4}-\d{2}-\d{2})\.backup$/;
const nameOf = (day: Temporal.PlainDate): string => `household-${day.toString()}.backup`;

const reasons: Readonly<Record<string, BackupFailure['reason']>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EACCES: 'notWritable',
  EPERM: 'notWritable',
  EROFS: 'notWritable',
};

const reasonOf = (error: unknown): BackupFailure['reason'] => {
  if (error instanceof BackupError) return 'damaged';
  return reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? 'other';
};

/** Makes and rotates the daily backups in their folder, and keeps their status. */
export class DailyBackups {
  readonly #database: Database;
  readonly #folder: string;
  readonly #log: Log;
  #lastAt: Temporal.Instant | null = null;
  #lastFailure: BackupFailure | null = null;

  constructor(database: Database, dataDir: string, log: Log) {
    this.#database = database;
    this.#folder = join(dataDir, 'backups');
    this.#log = log;
  }

  status(): BackupStatus {
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
    if (this.#failedWithinAnHour(now)) return;
    try {
      if ((await this.#database.read.household.members()) === null) return;
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await this.#removeUnfinished();
      const path = join(this.#folder, nameOf(dateInMexicoCity(now)));
      const present = await this.#days();
      const isThere = present.some((day) => day.equals(dateInMexicoCity(now)));
      // A damaged one of today is replaced; after a restart the time of the last one is read from it.
      const made = isThere ? await this.#readBack(path) : null;
      if (made === null) {
        await backUp(this.#database, path, { now });
        const { head } = await verifyBackup(path);
        this.#lastAt = Temporal.Instant.from(head.createdAt);
      } else this.#lastAt = made;
      this.#lastFailure = null;
      for (const day of daysToDelete(await this.#days())) await rm(join(this.#folder, nameOf(day)), { force: true });
    } catch (error) {
      this.#lastAt ??= await this.#newest();
      this.#lastFailure = { at: now, reason: reasonOf(error) };
      this.#log.error(
        { reason: error instanceof Error ? error.message : String(error), folder: this.#folder },
        'daily backup failed',
      );
    }
  }

  #failedWithinAnHour(now: Temporal.Instant): boolean {
    if (this.#lastFailure === null) return false;
    const minutes = now.since(this.#lastFailure.at).total('minutes');
    // A clock that was set back must not delay it.
    return minutes >= 0 && minutes < 60;
  }

  async #readBack(path: string): Promise<Temporal.Instant | null> {
    // A backup is verified once, not every minute.
    if (this.#lastAt !== null && path.endsWith(nameOf(dateInMexicoCity(this.#lastAt)))) return this.#lastAt;
    try {
      return Temporal.Instant.from((await verifyBackup(path)).head.createdAt);
    } catch (error) {
      if (error instanceof BackupError) return null;
      throw error;
    }
  }

  async #newest(): Promise<Temporal.Instant | null> {
    const newest = (await this.#days().catch(() => [])).toSorted((a, b) => Temporal.PlainDate.compare(a, b)).at(-1);
    if (newest === undefined) return null;
    return this.#readBack(join(this.#folder, nameOf(newest))).catch(() => null);
  }

  async #days(): Promise<Temporal.PlainDate[]> {
    const names = await readdir(this.#folder);
    return names.flatMap((name) => {
      const day = NAME.exec(name)?.[1];
      return day === undefined ? [] : [Temporal.PlainDate.from(day)];
    });
  }

  /** Partial files of a process killed during a backup. */
  async #removeUnfinished(): Promise<void> {
    const names = (await readdir(this.#folder)).filter((name) => /^household-.*\.unfinished$/.test(name));
    for (const name of names) await rm(join(this.#folder, name), { force: true });
  }
}
