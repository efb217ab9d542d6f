import { daysToDelete } from './backup-rotation.ts';
import { checksumFileOf } from './checksum-file.ts';

const NAME = /^household-(\d{4}-\d{2}-\d{2})\.backup(\.age)?$/;

/** One backup of a day; the encrypted ones end in `.age` and have a checksum file beside them. */
export interface DailyName {
  readonly day: Temporal.PlainDate;
  readonly name: string;
  readonly isEncrypted: boolean;
}

export const nameOfDay = (day: Temporal.PlainDate, isEncrypted: boolean): DailyName => ({
  day,
  name: `household-${day.toString()}.backup${isEncrypted ? '.age' : ''}`,
  isEncrypted,
});

/** Null for what looks like a day but is none, such as 2026-02-30. */
function dayOf(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}

/** The daily backups among the names of files, oldest first; an encrypted one is there once its checksum is. */
export function dailyNames(names: readonly string[]): DailyName[] {
  const present = new Set(names);
  return names.toSorted().flatMap((name) => {
    const [, text, age] = NAME.exec(name) ?? [];
    const day = text === undefined ? null : dayOf(text);
    const isWhole = age === undefined || present.has(checksumFileOf(name));
    return day === null || !isWhole ? [] : [nameOfDay(day, age !== undefined)];
  });
}

/** Those that the rotation no longer keeps. A day counts once, also where it has an encrypted and an unencrypted one. */
export function unkeptNames<Daily extends DailyName>(files: readonly Daily[]): Daily[] {
  const days = new Map(files.map(({ day }) => [day.toString(), day]));
  const old = new Set(daysToDelete([...days.values()]).map(String));
  return files.filter(({ day }) => old.has(day.toString()));
}

/** Whether a file was left by a process that was killed while it wrote a backup or a copy. */
export const isUnfinished = (name: string): boolean => /^household-.*\.unfinished$/.test(name);
