import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { awaitOurs, databaseUrl, proveOurs } from './connection.ts';
import { EmbeddedError } from './errors.ts';
import { checkVersion, clusterPassword, clusterVersion, createCluster } from './initialise.ts';
import { type Launcher, chooseLauncher } from './launcher.ts';
import type { ClusterPaths } from './paths.ts';
import { findPostmaster, freePort, launchPostmaster, stopPostmaster } from './postmaster.ts';
import { mayBePostgresOf } from './processes.ts';

const ADOPTION_PATIENCE_MS = 60_000;
const WATCH_INTERVAL_MS = 250;
const RETRIES_MS = [0, 100, 250, 500, 1_000, 2_000, 5_000];

export interface ClusterOptions {
  paths: ClusterPaths;
  binaries: Binaries;
  fast: boolean;
  port: number | undefined;
  log: (line: string) => void;
}

export interface Cluster {
  url: string;
  port: number;
  adopted: boolean;
  pid: () => number;
  stop: () => Promise<void>;
}

const inUse = (reason: string) => /could not bind/.test(reason);
const stillAttached = (reason: string) =>
  /pre-existing shared memory block|lock file "postmaster.pid" already exists/i.test(reason);

/** Starts PostgreSQL; gives old backends of a killed one time to go, and takes another port when ours was snatched. */
async function launchWithPatience(options: ClusterOptions, launcher: Launcher, fixedPort: number | undefined) {
  for (const pause of RETRIES_MS) {
    await delay(pause);
    const port = fixedPort ?? (await freePort());
    try {
      return await launchPostmaster({ ...options, launcher, port });
    } catch (error) {
      const reason = error instanceof EmbeddedError ? error.message : '';
      const willPass = stillAttached(reason) || (inUse(reason) && fixedPort === undefined);
      if (!willPass || pause === RETRIES_MS.at(-1)) throw error;
    }
  }
  throw new EmbeddedError('PostgreSQL did not start.');
}

/**
 * Makes the cluster when there is none, adopts or starts its PostgreSQL, and keeps it running until `stop`.
 *
 * @throws EmbeddedError with one line for the person at the terminal
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { paths, binaries, fast, log } = options;
  const version = await clusterVersion(paths);
  if (version !== null) checkVersion(paths, version);
  const password = await clusterPassword(paths, version !== null);
  const launcher = await chooseLauncher(paths, binaries.postgres);
  if (version === null) await createCluster(paths, binaries, launcher, fast);

  const left = await awaitOurs(() => findPostmaster(paths), password, paths, ADOPTION_PATIENCE_MS);
  let current = left ?? (await launchWithPatience(options, launcher, options.port));
  const { port } = current;
  const proof = left ? 'ours' : await proveOurs(port, password, paths);
  if (proof !== 'ours') {
    await stopPostmaster(current.pid, paths, binaries);
    throw new EmbeddedError(`PostgreSQL started on ${paths.cluster} but refuses the password in ${paths.password}.`);
  }

  const watched = new AbortController();
  let restarting: Promise<void> | null = null;
  const restart = async () => {
    log(`PostgreSQL (process ${current.pid}) ended by itself; starting it again`);
    let said = '';
    while (!watched.signal.aborted) {
      try {
        current = await launchWithPatience(options, launcher, port);
        log(`PostgreSQL is back (process ${current.pid})`);
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        // A disk that stays full would say so every second.
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
  // A throwaway cluster must not outlive a test run that ends without stopping it.
  const abandon = () => {
    if (mayBePostgresOf(current.pid, paths.cluster)) process.kill(current.pid, 'SIGQUIT');
  };
  if (fast) process.once('exit', abandon);

  return {
    url: databaseUrl(port, password),
    port,
    adopted: left !== null,
    pid: () => current.pid,
    stop: async () => {
      watched.abort();
      clearInterval(watch);
      await restarting;
      process.off('exit', abandon);
      await stopPostmaster(current.pid, paths, binaries);
    },
  };
}
