import { createHash, randomUUID } from 'node:crypto';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from './errors.ts';
import { flushFolder } from '../flush-folder.ts';
import { processBirth } from './processes.ts';
import { readIfThere } from './read-if-there.ts';

/** A server holds the lock while it runs; a command only while it works and no server runs. */
export type HolderKind = 'server' | 'command';

export interface Holder {
  pid: number;
  birth: string;
  kind: HolderKind;
}

export type LockAttempt = { release: () => Promise<void> } | { holder: Holder };

function parseHolder(text: string): Holder | null {
  try {
    const value = JSON.parse(text) as Partial<Holder>;
    const { pid, birth, kind } = value;
    if (typeof pid !== 'number' || typeof birth !== 'string' || (kind !== 'server' && kind !== 'command')) return null;
    return { pid, birth, kind };
  } catch {
    return null;
  }
}

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

function heldLock(path: string, text: string): LockAttempt {
  return {
    release: async () => {
      if ((await readIfThere(path)) === text) await rm(path, { force: true });
    },
  };
}

/**
 * A stale lock may only be replaced by the holder of a second lock on replacing that exact content. So of many that
 * find it stale one wins, the others see changed content, and a winner that dies half-way leaves a stale lock of the
 * same kind.
 */
async function take(path: string, mine: Holder): Promise<LockAttempt> {
  const text = `${JSON.stringify({ ...mine, token: randomUUID() })}\n`;
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, text, { mode: 0o600, flush: true });
    for (;;) {
      try {
        // Creating a link is atomic, so nobody reads a half-written lock.
        await link(draft, path);
        return heldLock(path, text);
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
      }
      const seen = await readIfThere(path);
      if (seen === null) continue;
      const holder = parseHolder(seen);
      if (holder && processBirth(holder.pid) === holder.birth) return { holder };
      const replacing = await take(`${path}.${fingerprint(seen)}`, mine);
      if (!('release' in replacing)) {
        await delay(10);
        continue;
      }
      try {
        if ((await readIfThere(path)) !== seen) continue;
        await rename(draft, path);
        return heldLock(path, text);
      } finally {
        await replacing.release();
      }
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Takes the exclusive lock of a data folder (`server.lock`), or returns its holder. The lock of a process that has
 * exited is taken over; the process's start time beside its id detects a reused id. A held lock is flushed to disk: a
 * file system that fails and recovers must not give the folder to two.
 */
export async function acquireLock(dataDir: string, kind: HolderKind): Promise<LockAttempt> {
  const mine = { pid: process.pid, birth: processBirth(process.pid) ?? 'unknown', kind };
  const attempt = await take(join(dataDir, 'server.lock'), mine);
  if ('release' in attempt) await flushFolder(dataDir);
  return attempt;
}
