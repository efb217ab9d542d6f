import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { verifyDaily } from '../backup-folder.ts';
import { verifyByChecksum } from '../checksum-file.ts';
import type { DailyName } from '../daily-names.ts';
import type { CopyPlace } from './copy-place.ts';

/**
 * Works with a file of the place as one of this machine: the file itself, or one that was fetched into a folder that only
 * this user reads, and that is deleted afterwards.
 */
export async function withCopyHere<T>(place: CopyPlace, name: string, work: (path: string) => Promise<T>): Promise<T> {
  if (place.pathOf) return work(place.pathOf(name));
  const folder = await mkdtemp(join(tmpdir(), 'household-copy-'));
  try {
    const path = join(folder, name);
    await pipeline(await place.read(name), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Verifies a copy where it is, and returns when the backup was made: an encrypted one by its checksum, another in full.
 *
 * @throws BackupError when it is damaged
 */
export function verifyCopy(place: CopyPlace, daily: DailyName): Promise<Temporal.Instant> {
  if (daily.isEncrypted) return verifyByChecksum(daily.name, (name) => place.read(name));
  return withCopyHere(place, daily.name, (path) => verifyDaily({ ...daily, path }));
}
