import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../packages/db/src/cluster/embedded/postmaster.ts';

/** The folder of PostgreSQL's programs as Debian installs them; empty when there is none. */
export const installedPrograms = globSync('/usr/lib/postgresql/*/bin').at(-1) ?? '';

/** Whether a folder has what makes a cluster and dumps it. */
export const hasPrograms = (bin: string): boolean =>
  existsSync(join(bin, 'pg_dump')) && existsSync(join(bin, 'initdb'));

/**
 * Starts a PostgreSQL of the installed programs in a folder, because pg_dump refuses a server newer than itself. It
 * refuses root, so as root it runs as `nobody`.
 */
export async function startInstalled(bin: string, folder: string): Promise<{ url: string; stop: () => void }> {
  const data = join(folder, 'installed');
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined;
  const run = (program: string, ...args: string[]): void => {
    execFileSync(join(bin, program), args, {
      cwd: folder,
      stdio: 'ignore',
      ...(nobody !== undefined && { uid: nobody, gid: nobody }),
    });
  };
  if (nobody !== undefined) {
    chownSync(folder, nobody, nobody);
    chmodSync(folder, 0o755);
  }
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -k ''`;
  run('initdb', '-D', data, '-U', 'household', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  run('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings);
  return {
    url: `postgres://household@127.0.0.1:${port}/postgres`,
    stop: () => run('pg_ctl', 'stop', '-w', '-m', 'fast', '-D', data),
  };
}
