import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, MAJOR_VERSION } from './binaries.ts';
import { SUPERUSER } from './connection.ts';
import { EmbeddedError, postgresReason } from './errors.ts';
import { flushFolder } from '../flush-folder.ts';
import type { Launcher } from './launcher.ts';
import type { ClusterPaths } from './paths.ts';
import { readIfThere } from './read-if-there.ts';

const run = promisify(execFile);
const PASSWORD_LENGTH = 43;

// Collation and case mapping come from the same ICU tables on every platform; only the names of the system's locales
// differ.
const LOCALES: Readonly<Record<string, string[]>> = {
  linux: ['--locale=C.UTF-8'],
  darwin: ['--locale=C', '--lc-ctype=en_US.UTF-8'],
};

/** The major version of the cluster in the folder, or null when there is none yet. */
export const clusterVersion = async (paths: ClusterPaths): Promise<string | null> =>
  (await readIfThere(join(paths.cluster, 'PG_VERSION')))?.trim() ?? null;

/** The password in the file; null when it is missing or incomplete. */
export async function keptPassword(path: string): Promise<string | null> {
  const kept = (await readIfThere(path))?.trim() ?? '';
  return kept.length === PASSWORD_LENGTH ? kept : null;
}

/** Creates a password of 256 random bits, in a file that only its owner can read. */
export async function newPassword(path: string): Promise<string> {
  const password = randomBytes(32).toString('base64url');
  await rm(path, { force: true });
  await writeFile(path, `${password}\n`, { mode: 0o600, flush: true });
  return password;
}

/**
 * The password of the app's role. A new one is created only while there is no cluster.
 *
 * @throws EmbeddedError when there is a cluster but its password is missing
 */
export async function clusterPassword(paths: ClusterPaths, clusterExists: boolean): Promise<string> {
  const kept = await keptPassword(paths.password);
  if (kept !== null) return kept;
  if (!clusterExists) return newPassword(paths.password);
  throw new EmbeddedError(
    `The database's password is missing or damaged: put the file ${paths.password} back from a copy of the data folder.`,
  );
}

/**
 * Creates the cluster atomically.
 *
 * @throws EmbeddedError with initdb's own reason
 */
export async function createCluster(
  paths: ClusterPaths,
  binaries: Binaries,
  launcher: Launcher,
  fast: boolean,
): Promise<void> {
  await rm(paths.draft, { recursive: true, force: true });
  const { uid, gid } = launcher.identity;
  await newPassword(paths.administratorPassword);
  if (uid !== undefined && gid !== undefined) {
    for (const file of [paths.password, paths.administratorPassword]) await chown(file, uid, gid);
  }
  const args = [
    '-D',
    paths.draft,
    '-U',
    SUPERUSER,
    '--auth=scram-sha-256',
    `--pwfile=${paths.administratorPassword}`,
    '--encoding=UTF8',
  ];
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...(LOCALES[process.platform] ?? ['--locale=C']));
  if (fast) args.push('--no-sync');
  try {
    const [command, rest] = launcher.command(binaries.initdb, args);
    await run(command, rest, { ...launcher.identity, cwd: paths.dataDir });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    await rm(paths.draft, { recursive: true, force: true });
    throw new EmbeddedError(
      `The database could not be made in ${paths.dataDir}: ${postgresReason(output || String(error))}`,
    );
  }
  await rename(paths.draft, paths.cluster);
  if (!fast) await flushFolder(paths.dataDir);
}

/** @throws EmbeddedError when the folder holds a cluster of another major version */
export function checkVersion(paths: ClusterPaths, version: string): void {
  if (version === MAJOR_VERSION) return;
  throw new EmbeddedError(
    `${paths.cluster} was made by PostgreSQL ${version}, this app carries ${MAJOR_VERSION}: restore a backup into an empty data folder, or start the version of the app that made it.`,
  );
}
