import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './errors.ts';
import { processBirth } from './processes.ts';

/** A server keeps the folder while it runs; a command only while it works and no server runs. */
export type HolderKind = 'server' | 'command';

export interface Holder {
  pid: number;
  birth: string;
  kind: HolderKind;
}

export type LockAttempt = { release: () => Promise<void> } | { holder: Holder };

const readIfThere = (path: string) =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });

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

async function discardStale(path: string, seen: string): Promise<void> {
  const aside = `${path}.${process.pid}.stale`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  // Another process may have taken the stale lock over between the reading and the renaming: give it back.
  if ((await readFile(aside, 'utf8')) !== seen) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Takes the exclusive lock of a data folder (`server.lock`), or says who has it. The lock of a process that is gone is
 * taken over; the process's start time beside its number tells a reused number apart.
 */
export async function acquireLock(dataDir: string, kind: HolderKind): Promise<LockAttempt> {
  const path = join(dataDir, 'server.lock');
  const mine: Holder = { pid: process.pid, birth: processBirth(process.pid) ?? 'unknown', kind };
  const text = `${JSON.stringify(mine)}\n`;
  const draft = `${path}.${process.pid}`;
  try {
    await writeFile(draft, text, { mode: 0o600 });
    for (;;) {
      try {
        // A link appears whole or not at all, so nobody reads a half-written lock.
        await link(draft, path);
        return {
          release: async () => {
            if ((await readIfThere(path)) === text) await rm(path, { force: true });
          },
        };
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
      }
      const seen = await readIfThere(path);
      if (seen === null) continue;
      const holder = parseHolder(seen);
      if (holder && processBirth(holder.pid) === holder.birth) return { holder };
      await discardStale(path, seen);
    }
  } finally {
    await rm(draft, { force: true });
  }
}
