import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { awaitOurs, databaseUrl, proveOurs } from './connection.ts';
import { EmbeddedError } from './errors.ts';
import { checkVersion, clusterPassword, clusterVersion, createCluster } from './initialise.ts';
import { type Launcher, chooseLauncher } from './launcher.ts';
import type { ClusterPaths } from './paths.ts';
import { findPostmaster, freePort, launchPostmaster, stopPostmaster } from './postmaster.ts';
import { mayBePostgresOf } from './processes.ts';
import { demoteRole, makeRole } from './roles.ts';
import { sayIfSlow } from '../say-if-slow.ts';
import { type Endpoint, SOCKET_PORT, prepareSocketFolder, removeSocketFolder } from './socket.ts';

const LOOPBACK = '127.0.0.1';
const ADOPTION_TIMEOUT_MS = 60_000;
const WATCH_INTERVAL_MS = 250;
const RETRIES_MS = [0, 100, 250, 500, 1_000, 2_000, 5_000];

export interface ClusterOptions {
  paths: ClusterPaths;
  binaries: Binaries;
  fast: boolean;
  log: (line: string) => void;
}

export interface Cluster {
  url: string;
  adopted: boolean;
  pid: () => number;
  stop: () => Promise<void>;
}

const inUse = (reason: string) => /could not bind/.test(reason);
const stillAttached = (reason: string) =>
  /pre-existing shared memory block|lock file "postmaster.pid" already exists/i.test(reason);

/**
 * Starts PostgreSQL; waits for old backends of a killed one to exit, and on Windows retries with another port when ours
 * was taken meanwhile.
 */
async function launchWithRetries(options: ClusterOptions, launcher: Launcher, known: Endpoint | null) {
  for (const pause of RETRIES_MS) {
    await delay(pause);
    const endpoint = known ?? { host: LOOPBACK, port: await freePort() };
    try {
      const starting = launchPostmaster({ ...options, launcher, endpoint });
      return await sayIfSlow(
        'PostgreSQL is starting; after a power cut it first repairs its files',
        starting,
        options.log,
      );
    } catch (error) {
      const reason = error instanceof EmbeddedError ? error.message : '';
      const willPass = stillAttached(reason) || (inUse(reason) && known === null);
      if (!willPass || pause === RETRIES_MS.at(-1)) throw error;
    }
  }
  throw new EmbeddedError('PostgreSQL did not start.');
}

/**
 * The PostgreSQL that a killed server left running. One that listens elsewhere, as with older versions of this program
 * on loopback, is shut down cleanly.
 */
async function adoptable({ paths, binaries }: ClusterOptions, password: string, endpoint: Endpoint | null) {
  const left = await awaitOurs(() => findPostmaster(paths), password, paths, ADOPTION_TIMEOUT_MS);
  if (left === null || left.host === (endpoint?.host ?? LOOPBACK)) return left;
  await stopPostmaster(left.pid, paths, binaries);
  return null;
}

/** Makes sure that the app can sign in to its own database without being a superuser. */
async function settleRole(endpoint: Endpoint, password: string, paths: ClusterPaths): Promise<void> {
  const first = await proveOurs(endpoint, password, paths);
  if (first === 'ours') return;
  if (first === 'superuser') await demoteRole(endpoint, password, paths);
  else await makeRole(endpoint, password, paths);
  if ((await proveOurs(endpoint, password, paths)) === 'ours') return;
  throw new EmbeddedError(`PostgreSQL started on ${paths.cluster} but refuses the password in ${paths.password}.`);
}

/**
 * Creates the cluster if there is none, adopts or starts its PostgreSQL, and keeps it running until `stop`.
 *
 * @throws EmbeddedError with one line for the person at the terminal
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { paths, binaries, fast, log } = options;
  const version = await clusterVersion(paths);
  if (version !== null) checkVersion(paths, version);
  const password = await clusterPassword(paths, version !== null);
  const launcher = await chooseLauncher(paths, binaries.postgres);
  if (version === null) {
    await sayIfSlow('The database is being created', createCluster(paths, binaries, launcher, fast), log);
  }

  const socket = process.platform === 'win32' ? null : await prepareSocketFolder(paths, launcher);
  const endpoint = socket === null ? null : { host: socket, port: SOCKET_PORT };
  const left = await adoptable(options, password, endpoint);
  let current = left ?? (await launchWithRetries(options, launcher, endpoint));
  const { host, port } = current;
  try {
    await settleRole(current, password, paths);
  } catch (error) {
    await stopPostmaster(current.pid, paths, binaries);
    throw error;
  }

  const watched = new AbortController();
  let restarting: Promise<void> | null = null;
  const restart = async () => {
    log(`PostgreSQL (process ${current.pid}) ended by itself; starting it again`);
    let said = '';
    while (!watched.signal.aborted) {
      try {
        current = await launchWithRetries(options, launcher, { host, port });
        log(`PostgreSQL is back (process ${current.pid})`);
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        // Otherwise a disk that stays full would be logged every second.
        if (reason !== said) log(reason);
        said = reason;
        await delay(1_000);
      }
    }
  };
  const watch = setInterval(() => {
    if (restarting || mayBePostgresOf(current.pid, paths.cluster)) return;
    restarting = restart().finally(() => {
      restarting = null;
    });
  }, WATCH_INTERVAL_MS);
  watch.unref();
  // A temporary cluster must not outlive a test run that ends without stopping it.
  const abandon = () => {
    if (mayBePostgresOf(current.pid, paths.cluster)) process.kill(current.pid, 'SIGQUIT');
  };
  if (fast) process.once('exit', abandon);

  return {
    url: databaseUrl({ host, port }, password),
    adopted: left !== null,
    pid: () => current.pid,
    stop: async () => {
      watched.abort();
      clearInterval(watch);
      await restarting;
      process.off('exit', abandon);
      await stopPostmaster(current.pid, paths, binaries);
      await removeSocketFolder(paths);
    },
  };
}
