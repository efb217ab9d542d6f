import { verifyBackup } from '@household/db';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { daysToDelete } from './backup-rotation.ts';
import { checksumFileOf, verifyChecksum } from './checksum-file.ts';

const NAME = /^household-(\d{4}-\d{2}-\d{2})\.backup(\.age)?$/;

/** One backup of a day; the encrypted ones end in `.age` and have a checksum file beside them. */
export interface DailyFile {
  readonly day: Temporal.PlainDate;
  readonly path: string;
  readonly isEncrypted: boolean;
}

/** Null for text that looks like a date but is invalid, such as 2026-02-30. */
function dayOf(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}

/** A folder with daily backups, which may contain other files. */
export class BackupFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  fileOf(day: Temporal.PlainDate, isEncrypted: boolean): DailyFile {
    const name = `household-${day.toString()}.backup${isEncrypted ? '.age' : ''}`;
    return { day, path: join(this.path, name), isEncrypted };
  }

  /** The backups in the folder, oldest first; an encrypted one counts once its checksum file exists. */
  async files(): Promise<DailyFile[]> {
    const names = (await readdir(this.path)).toSorted();
    return names.flatMap((name) => {
      const [, text, age] = NAME.exec(name) ?? [];
      const day = text === undefined ? null : dayOf(text);
      const isWhole = age === undefined || names.includes(checksumFileOf(name));
      return day === null || !isWhole ? [] : [this.fileOf(day, age !== undefined)];
    });
  }

  /** Deletes what the rotation no longer keeps. */
  async deleteOld(): Promise<void> {
    const files = await this.files();
    // A day counts once, even if it has both an encrypted and an unencrypted backup.
    const days = new Map(files.map(({ day }) => [day.toString(), day]));
    const old = new Set(daysToDelete([...days.values()]).map(String));
    for (const file of files) if (old.has(file.day.toString())) await deleteBackup(file);
  }

  /** Partial files of a process killed during a backup. */
  async removeUnfinished(): Promise<void> {
    const names = (await readdir(this.path)).filter((name) => /^household-.*\.unfinished$/.test(name));
    for (const name of names) await rm(join(this.path, name), { force: true });
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
