import { dateInMexicoCity } from '@household/domain';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { failedWithinAnHour, reasonOf } from '../backups/backup-failure.ts';
import { BackupFolder, type DailyFile, deleteBackup, verifyDaily } from '../backups/backup-folder.ts';
import { daysToDelete } from '../backups/backup-rotation.ts';
import { sha256Of } from '../backups/checksum-file.ts';
import { copyBackup } from '../backups/copy-backup.ts';
import { leadsIntoData } from '../backups/second-folder.ts';
import type { CopyFailure, CopyStatus, Log } from '../context.ts';
import type { Job } from './repeat.ts';

/** A network folder may block a reader indefinitely. */
const PATIENCE_MS = 15 * 60_000;

export interface BackupCopiesOptions {
  /** Whether the daily backups are encrypted, so that unencrypted ones are never copied, not even older ones. */
  readonly onlyEncrypted?: boolean;
  readonly patienceMs?: number;
}

/**
 * Copies the daily backups into a second folder, on another disk or machine, and rotates them there. It is a separate
 * job, so that a problem with that folder does not stop the backups on this machine.
 */
export class BackupCopies {
  readonly #dataDir: string;
  readonly #from: BackupFolder;
  readonly #to: BackupFolder;
  readonly #log: Log;
  readonly #onlyEncrypted: boolean;
  readonly #patienceMs: number;
  /** A run that has not ended, perhaps because the folder does not respond. */
  #running: Promise<void> | null = null;
  #lastAt: Temporal.Instant | null = null;
  #lastFailure: CopyFailure | null = null;

  constructor(
    dataDir: string,
    folder: string,
    log: Log,
    { onlyEncrypted = false, patienceMs = PATIENCE_MS }: BackupCopiesOptions = {},
  ) {
    this.#dataDir = dataDir;
    this.#from = new BackupFolder(join(dataDir, 'backups'));
    this.#to = new BackupFolder(folder);
    this.#log = log;
    this.#onlyEncrypted = onlyEncrypted;
    this.#patienceMs = patienceMs;
  }

  status(): CopyStatus {
    return { lastAt: this.#lastAt, lastFailure: this.#lastFailure };
  }

  job(): Job {
    return { name: 'copies of backups', everySeconds: 60, run: (now, signal) => this.run(now, signal) };
  }

  /**
   * Copies what the second folder lacks of the backups that the rotation keeps. A failure is logged, never thrown, and
   * retried after an hour.
   */
  async run(now: Temporal.Instant, signal?: AbortSignal): Promise<void> {
    if (this.#running !== null || failedWithinAnHour(this.#lastFailure, now)) return;
    this.#running = this.#copyAll()
      .catch((error: unknown) => this.#fail(now, error))
      .finally(() => {
        this.#running = null;
      });
    const isLate = sleep(this.#patienceMs, true, { ref: false, ...(signal && { signal }) }).catch(() => false);
    const late = await Promise.race([this.#running, isLate]);
    if (late === true) this.#fail(now, new Error('the folder does not answer'), 'missing');
  }

  #fail(at: Temporal.Instant, error: unknown, known?: CopyFailure['reason']): void {
    const { code, message } = error as { code?: string; message: string };
    const isMissing = ['ENOENT', 'ENOTDIR', 'ENOTCONN', 'EHOSTDOWN', 'EHOSTUNREACH', 'ESTALE', 'ETIMEDOUT'].includes(
      code ?? '',
    );
    this.#lastFailure = { at, reason: known ?? (isMissing ? 'missing' : reasonOf(error)) };
    this.#log.error({ reason: message, folder: this.#to.path }, 'copy of the daily backup failed');
  }

  async #copyAll(): Promise<void> {
    const local = await this.#mayLeave();
    const newest = local.at(-1);
    if (newest === undefined || this.#isCopied(newest)) return;
    if (await leadsIntoData(this.#to.path, this.#dataDir))
      throw new Error('the folder leads back into DATA_DIR, so that nothing copied there would leave');
    await this.#to.removeUnfinished();
    const present = await this.#to.files();
    const days = new Map([...present, ...local].map(({ day }) => [day.toString(), day]));
    const unkept = new Set(daysToDelete([...days.values()]).map(String));
    const isThere = new Set(present.map(({ day, isEncrypted }) => this.#to.fileOf(day, isEncrypted).path));
    for (const file of local.toReversed()) {
      const { day, isEncrypted } = file;
      const copy = this.#to.fileOf(day, isEncrypted);
      const isSame = isThere.has(copy.path) && (file !== newest || (await sameFile(file, copy)));
      if (!isSame && !unkept.has(day.toString())) await copyBackup(file, this.#to.path);
    }
    // Made before encryption was configured, and copied then.
    const twin = this.#to.fileOf(newest.day, !newest.isEncrypted);
    if (isThere.has(twin.path)) await deleteBackup(twin);
    await this.#to.deleteOld();
    this.#lastAt = await verifyDaily(this.#to.fileOf(newest.day, newest.isEncrypted));
    this.#lastFailure = null;
  }

  /** The backups of this machine, oldest first; once backups are encrypted, older unencrypted ones are not copied. */
  async #mayLeave(): Promise<DailyFile[]> {
    const all = await this.#from.files().catch(() => []);
    const mustBeEncrypted = this.#onlyEncrypted || all.at(-1)?.isEncrypted === true;
    return mustBeEncrypted ? all.filter(({ isEncrypted }) => isEncrypted) : all;
  }

  /** A network folder is not read every minute. */
  #isCopied({ day }: DailyFile): boolean {
    return this.#lastFailure === null && this.#lastAt !== null && dateInMexicoCity(this.#lastAt).equals(day);
  }
}

const sameFile = async (left: DailyFile, right: DailyFile): Promise<boolean> =>
  (await sha256Of(left.path)) === (await sha256Of(right.path));
