import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A process and all its descendants. */
function familyOf(first: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has ended since the folder was read.
    }
  }
  return [first, ...[...parents].filter(([, parent]) => parent === first).map(([pid]) => pid)];
}

/**
 * Simulates a full disk for users that may not mount one: a limit of zero bytes on the files of a running PostgreSQL
 * (RLIMIT_FSIZE), whose soft limit any user may lower and raise for their own processes.
 */
export class FileLimit {
  readonly #dataDir: string;
  #limited: readonly number[] = [];

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  static get isPossible(): boolean {
    return process.platform === 'linux' && existsSync('/usr/bin/prlimit');
  }

  async set(): Promise<void> {
    const pidFile = readFileSync(join(this.#dataDir, 'postgres/postmaster.pid'), 'utf8');
    this.#limited = familyOf(Number(pidFile.split('\n')[0]));
    await this.#apply('0');
  }

  /** For processes that still exist: a PostgreSQL started since never had the limit. */
  async lift(): Promise<void> {
    await this.#apply('unlimited');
  }

  async #apply(soft: string): Promise<void> {
    for (const pid of this.#limited) {
      await run('prlimit', ['--pid', String(pid), `--fsize=${soft}:`]).catch((error: unknown) => {
        if (existsSync(`/proc/${pid}`)) throw error;
      });
    }
  }
}
