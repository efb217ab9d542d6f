import { type SpawnOptions, execFile } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { EmbeddedError } from './errors.ts';
import type { ClusterPaths } from './paths.ts';

const run = promisify(execFile);

/** How to start a PostgreSQL program as a user it accepts: it refuses root, and users without a name. */
export interface Launcher {
  command: (binary: string, args: string[]) => [string, string[]];
  identity: Pick<SpawnOptions, 'uid' | 'gid'>;
}

const asOurselves: Launcher = { command: (binary, args) => [binary, args], identity: {} };

// Inside this namespace we are `daemon` (uid 1), which exists on every Linux; outside our user stays the same.
const inNamespace: Launcher = {
  command: (binary, args) => ['unshare', ['--user', '--map-user=1', '--map-group=1', binary, ...args]],
  identity: {},
};

const asUser = (uid: number, gid: number): Launcher => ({
  command: (binary, args) => [binary, args],
  identity: { uid, gid },
});

function hasOrdinaryName(): boolean {
  try {
    return userInfo().uid !== 0;
  } catch {
    return false;
  }
}

async function works(launcher: Launcher, paths: ClusterPaths, binary: string): Promise<boolean> {
  try {
    const [command, args] = launcher.command('sh', ['-c', 'test -w "$1" && test -x "$2"', 'sh', paths.dataDir, binary]);
    await run(command, args, { ...launcher.identity, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

const idOfNobody = async (flag: '-u' | '-g') => Number((await run('id', [flag, 'nobody'])).stdout);

async function nobody(): Promise<{ uid: number; gid: number }> {
  try {
    return { uid: await idOfNobody('-u'), gid: await idOfNobody('-g') };
  } catch {
    return { uid: 65_534, gid: 65_534 };
  }
}

/**
 * Changes the owner of the folder to another user, so that PostgreSQL can run as that user; root keeps access anyway.
 */
async function asOwner({ uid, gid }: { uid: number; gid: number }, paths: ClusterPaths, binary: string) {
  const launcher = asUser(uid, gid);
  const before = await stat(paths.dataDir);
  await chown(paths.dataDir, uid, gid);
  if (await works(launcher, paths, binary)) {
    await chown(paths.password, uid, gid);
    return launcher;
  }
  await chown(paths.dataDir, before.uid, before.gid);
  return null;
}

/**
 * Finds a way to run PostgreSQL as this user. An ordinary user runs it directly. Root (or a user without a name) tries,
 * in order: the owner of an existing cluster, a user namespace, the owner of the folder around the data, `nobody`.
 *
 * @throws EmbeddedError when none works, with what to do
 */
export async function chooseLauncher(paths: ClusterPaths, binary: string): Promise<Launcher> {
  if (process.platform === 'win32' || hasOrdinaryName()) return asOurselves;
  const cluster = await stat(paths.cluster).catch(() => null);
  const isRoot = process.getuid?.() === 0;
  if (isRoot && cluster && cluster.uid !== 0) return asUser(cluster.uid, cluster.gid);
  if (process.platform === 'linux' && (await works(inNamespace, paths, binary))) return inNamespace;
  if (isRoot && !cluster) {
    const around = await stat(dirname(paths.dataDir));
    const candidates = around.uid === 0 ? [await nobody()] : [around, await nobody()];
    for (const candidate of candidates) {
      const launcher = await asOwner(candidate, paths, binary);
      if (launcher) return launcher;
    }
  }
  throw new EmbeddedError(
    isRoot
      ? `PostgreSQL refuses to run as root, and no other way works here: start the app as an ordinary user that may write to ${paths.dataDir}, or set DATABASE_URL.`
      : 'PostgreSQL needs a user that has a name in /etc/passwd: start the app as such a user, or set DATABASE_URL.',
  );
}
