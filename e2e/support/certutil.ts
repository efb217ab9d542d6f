import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const runs = (command: string, ...args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 300_000 });
    return true;
  } catch (error) {
    // Any exit code shows that it is installed.
    return command === 'certutil' && (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
};

const isThere = (): boolean => runs('certutil', '-H');

/**
 * Whether NSS' `certutil`, which sets whom Chromium on Linux trusts, is installed; where that is allowed, it is
 * installed now.
 */
export function hasCertutil(): boolean {
  if (process.platform !== 'linux') return false;
  if (isThere()) return true;
  if (process.getuid?.() !== 0) return false;
  runs('apt-get', 'update');
  runs('apt-get', 'install', '-y', '--no-install-recommends', 'libnss3-tools');
  return isThere();
}

/** Sets up `home` as the home of a user whose Chromium trusts this authority, as its own settings would. */
export function trustIn(home: string, certificateFile: string): void {
  const database = join(home, '.pki/nssdb');
  mkdirSync(database, { recursive: true });
  const certutil = (...args: string[]) => execFileSync('certutil', ['-d', `sql:${database}`, ...args]);
  certutil('-N', '--empty-password');
  certutil('-A', '-t', 'C,,', '-n', 'household', '-i', certificateFile);
}
