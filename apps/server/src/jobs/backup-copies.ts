import { dateInMexicoCity } from '@household/domain';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { failedWithinAnHour, reasonOf } from '../backups/backup-failure.ts';
import { BackupFolder, type DailyFile } from '../backups/backup-folder.ts';
import { checksumFileOf, sha256Of, sha256OfStream } from '../backups/checksum-file.ts';
import { CopyLock } from '../backups/copies/copy-lock.ts';
import { type CopyPlace, CopyPlaceError } from '../backups/copies/copy-place.ts';
import { openCopyPlace } from '../backups/copies/open-place.ts';
import { type CopyCredentials, type CopyTarget, nameOfTarget } from '../backups/copies/copy-target.ts';
import { verifyCopy } from '../backups/copies/verify-copy.ts';
import { dailyNames, type DailyName, isUnfinished, nameOfDay, unkeptNames } from '../backups/daily-names.ts';
import type { CopyFailure, CopyStatus, Log } from '../context.ts';
import type { Job } from './repeat.ts';

/** A network folder may block a reader indefinitely. */
const TIMEOUT_MS = 15 * 60_000;
/** Between the tries of one run, at a fault of the network or of the service there. */
const PAUSES_MS = [1000, 5000, 25_000];

export interface BackupCopiesOptions {
  /** Whether the daily backups are encrypted, so that unencrypted ones are never copied, not even older ones. */
  readonly onlyEncrypted?: boolean;
  readonly credentials?: CopyCredentials;
  readonly timeoutMs?: number;
  readonly pausesMs?: readonly number[];
}

/**
 * Copies the daily backups to a place outside the data folder, and rotates them there. It is a separate job, so that a
 * problem with that place does not stop the backups on this machine.
 */
export class BackupCopies {
  readonly #dataDir: string;
  readonly #from: BackupFolder;
  readonly #target: CopyTarget;
  readonly #log: Log;
  readonly #onlyEncrypted: boolean;
  readonly #credentials: CopyCredentials;
  readonly #timeoutMs: number;
  readonly #pausesMs: readonly number[];
  readonly #lock: CopyLock;
  /** A run that has not ended, perhaps because the folder does not respond. */
  #running: Promise<void> | null = null;
  #lastAt: Temporal.Instant | null = null;
  #lastFailure: CopyFailure | null = null;

  constructor(dataDir: string, target: CopyTarget, log: Log, options: BackupCopiesOptions = {}) {
    this.#dataDir = dataDir;
    this.#from = new BackupFolder(join(dataDir, 'backups'));
    this.#target = target;
    this.#log = log;
    // What leaves for a machine of others is encrypted, whatever was configured.
    this.#onlyEncrypted = options.onlyEncrypted === true || target.kind !== 'folder';
    this.#credentials = options.credentials ?? {};
    this.#timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    this.#pausesMs = options.pausesMs ?? PAUSES_MS;
    this.#lock = new CopyLock(dataDir);
  }

  status(): CopyStatus {
    return { lastAt: this.#lastAt, lastFailure: this.#lastFailure };
  }

  job(): Job {
    return { name: 'copies of backups', everySeconds: 60, run: (now, signal) => this.run(now, signal) };
  }

  /**
   * Copies what the place lacks of the backups that the rotation keeps. A failure is logged, never thrown, and retried
   * after an hour.
   */
  async run(now: Temporal.Instant, stopping?: AbortSignal): Promise<void> {
    if (this.#running !== null || failedWithinAnHour(this.#lastFailure, now)) return;
    const giveUp = new AbortController();
    const signal = stopping === undefined ? giveUp.signal : AbortSignal.any([giveUp.signal, stopping]);
    this.#running = this.#copyRetrying(now, signal)
      .catch((error: unknown) => {
        if (!signal.aborted) this.#fail(now, error);
      })
      .finally(() => {
        this.#running = null;
      });
    const isLate = sleep(this.#timeoutMs, true, { ref: false, ...(stopping && { signal: stopping }) }).catch(
      () => false,
    );
    if ((await Promise.race([this.#running, isLate])) !== true) return;
    giveUp.abort();
    this.#fail(now, new CopyPlaceError('it does not answer', 'missing'));
  }

  #fail(at: Temporal.Instant, error: unknown): void {
    const { code, message } = error as { code?: string; message: string };
    const isMissing = ['ENOENT', 'ENOTDIR', 'ENOTCONN', 'EHOSTDOWN', 'EHOSTUNREACH', 'ESTALE', 'ETIMEDOUT'].includes(
      code ?? '',
    );
    const known = error instanceof CopyPlaceError ? error.reason : null;
    this.#lastFailure = { at, reason: known ?? (isMissing ? 'missing' : reasonOf(error)) };
    this.#log.error({ reason: message, to: nameOfTarget(this.#target) }, 'copy of the daily backup failed');
  }

  /** What was copied before a fault is not copied again. */
  async #copyRetrying(now: Temporal.Instant, signal: AbortSignal): Promise<void> {
    for (const pauseMs of [...this.#pausesMs, null]) {
      try {
        return await this.#copyAll(now, signal);
      } catch (error) {
        const isTransient = error instanceof CopyPlaceError && error.isTransient;
        if (pauseMs === null || !isTransient || signal.aborted) throw error;
        await sleep(pauseMs, undefined, { ref: false, signal });
      }
    }
  }

  async #copyAll(now: Temporal.Instant, signal: AbortSignal): Promise<void> {
    const local = await this.#mayLeave();
    const newest = local.at(-1);
    if (newest === undefined || this.#isCopied(newest)) return;
    await using place = await openCopyPlace(this.#target, this.#credentials, this.#dataDir, signal);
    // Where another server copies at this moment the next minute tries again.
    await this.#lock.only(place, now, async () => {
      await this.#copyMissing(local, newest, place);
      this.#lastAt = await verifyCopy(place, newest);
      this.#lastFailure = null;
    });
  }

  async #copyMissing(local: readonly DailyFile[], newest: DailyFile, place: CopyPlace): Promise<void> {
    const names = await place.names();
    for (const name of names.filter(isUnfinished)) await place.remove(name);
    const present = dailyNames(names);
    const isThere = new Set(present.map(({ name }) => name));
    const unkept = new Set(unkeptNames([...present, ...local]).map(({ name }) => name));
    for (const file of local.toReversed()) {
      const isSame = isThere.has(file.name) && (file !== newest || (await isSameFile(file, place)));
      if (!isSame && !unkept.has(file.name)) await copyBackup(file, place);
    }
    // Made before encryption was configured, and copied then.
    const twin = nameOfDay(newest.day, !newest.isEncrypted);
    if (isThere.has(twin.name)) await deleteCopy(twin, place);
    for (const old of unkeptNames(dailyNames(await place.names()))) await deleteCopy(old, place);
  }

  /** The backups of this machine, oldest first; once backups are encrypted, older unencrypted ones are not copied. */
  async #mayLeave(): Promise<DailyFile[]> {
    const all = await this.#from.files().catch(() => []);
    const mustBeEncrypted = this.#onlyEncrypted || all.at(-1)?.isEncrypted === true;
    return mustBeEncrypted ? all.filter(({ isEncrypted }) => isEncrypted) : all;
  }

  /** A place in a network is not asked every minute. */
  #isCopied({ day }: DailyFile): boolean {
    return this.#lastFailure === null && this.#lastAt !== null && dateInMexicoCity(this.#lastAt).equals(day);
  }
}

const isSameFile = async ({ path, name }: DailyFile, place: CopyPlace): Promise<boolean> =>
  (await sha256Of(path)) === (await sha256OfStream(await place.read(name)));

/** With its checksum file before it, so that an encrypted one is there once both are. */
async function copyBackup({ path, name, isEncrypted }: DailyFile, place: CopyPlace): Promise<void> {
  if (isEncrypted) await place.put(checksumFileOf(path), checksumFileOf(name));
  await place.put(path, name);
}

async function deleteCopy({ name }: DailyName, place: CopyPlace): Promise<void> {
  await place.remove(name);
  await place.remove(checksumFileOf(name));
}
