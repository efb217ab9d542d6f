import { mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { awaitOurs, databaseUrl } from './connection.ts';
import { EmbeddedError, errorCode, explainFolderError, unusableFolder } from './errors.ts';
import { clusterPassword, clusterVersion } from './initialise.ts';
import { type Holder, type HolderKind, acquireLock } from './lock.ts';
import { type ClusterPaths, clusterPaths } from './paths.ts';
import { makePrivate } from './private-folder.ts';
import { findPostmaster } from './postmaster.ts';
import { isSocket, socketFolder } from './socket.ts';

export { EmbeddedError } from './errors.ts';

const COMMAND_PATIENCE_MS = 120_000;
const silently = (): void => undefined;

/** A running embedded PostgreSQL. `url` stays the same while it is open, also after a restart. */
export interface Embedded {
  url: string;
  /** The current id of the PostgreSQL process; it changes when a killed PostgreSQL is restarted. */
  readonly pid: number;
  /** Whether it was already running, left behind by a killed server or owned by a running one. */
  adopted: boolean;
  /**
   * Shuts it down cleanly and releases the folder; a cluster that belongs to a running server is only disconnected
   * from.
   */
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** For tests only: nothing is flushed to disk, so a power cut loses data. */
  fast?: boolean;
  /** Called with one line when PostgreSQL ended by itself and when it is back. */
  log?: (line: string) => void;
}

/**
 * Creates a folder and its missing parents. Node's recursive mkdir never returns where the system reports an existing
 * folder as missing when something is created in it, as under /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const isThere = (await stat(folder).catch(() => null))?.isDirectory() ?? false;
    if (isThere) return;
    const above = dirname(folder);
    if (errorCode(error) !== 'ENOENT' || (await stat(above).catch(() => null)) !== null) throw error;
    await makeFolder(above);
    await mkdir(folder, { mode: 0o700 });
  }
}

async function prepareFolder(dataDir: string, log: (line: string) => void): Promise<ClusterPaths> {
  const folder = resolve(dataDir);
  try {
    await makeFolder(folder);
    const paths = clusterPaths(await realpath(folder));
    const probe = join(paths.dataDir, `.write-test.${process.pid}`);
    await writeFile(probe, 'x');
    await rm(probe);
    const openBecause = await makePrivate(paths.dataDir);
    if (openBecause !== null) log(openBecause);
    return paths;
  } catch (error) {
    throw errorCode(error) === 'ENOENT' ? unusableFolder(dataDir, 'nothing can be made there') : error;
  }
}

/** Whether there is a cluster in the folder; nothing is created or changed. */
export const holdsCluster = async (dataDir: string): Promise<boolean> =>
  (await clusterVersion(clusterPaths(resolve(dataDir))).catch(() => null)) !== null;

const inUse = (holder: Holder, paths: ClusterPaths) =>
  new EmbeddedError(
    holder.kind === 'server'
      ? `Another server (process ${holder.pid}) is using the data folder ${paths.dataDir}: stop it first, or set DATA_DIR to another folder.`
      : `A household command (process ${holder.pid}) is using the data folder ${paths.dataDir}: start the server when it has finished.`,
  );

async function openLocked(
  paths: ClusterPaths,
  options: EmbeddedOptions,
  release: () => Promise<void>,
): Promise<Embedded> {
  try {
    const cluster = await openCluster({
      paths,
      binaries: findBinaries(),
      fast: options.fast ?? false,
      log: options.log ?? silently,
    });
    return {
      url: cluster.url,
      adopted: cluster.adopted,
      get pid() {
        return cluster.pid();
      },
      stop: async () => {
        await cluster.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Starts the embedded PostgreSQL of a data folder for a server, which then holds the folder exclusively. A PostgreSQL
 * left behind by a killed server is adopted once it has proved to be ours; one that dies is restarted at the same
 * address.
 *
 * @throws EmbeddedError in one line: folder in use, not writable, disk full, another version, PostgreSQL's own reason
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  try {
    const paths = await prepareFolder(options.dataDir, options.log ?? silently);
    const attempt = await acquireLock(paths.dataDir, 'server');
    if ('holder' in attempt) throw inUse(attempt.holder, paths);
    return await openLocked(paths, options, attempt.release);
  } catch (error) {
    throw explainFolderError(error, options.dataDir);
  }
}

async function joinServer(paths: ClusterPaths): Promise<Embedded | null> {
  if (!(await findPostmaster(paths))) return null;
  const password = await clusterPassword(paths, true);
  const found = await awaitOurs(() => findPostmaster(paths), password, paths, COMMAND_PATIENCE_MS);
  if (!found) return null;
  if (isSocket(found) ? found.host !== (await socketFolder(paths)) : process.platform !== 'win32') {
    throw new EmbeddedError(
      `The server that uses the data folder ${paths.dataDir} is of an older version: restart it, then try again.`,
    );
  }
  return { pid: found.pid, url: databaseUrl(found, password), adopted: true, stop: async () => undefined };
}

/**
 * The database of a data folder for a command: that of the server running there, else a separate one until `stop`.
 * It waits for a server that is starting and for another command to finish.
 *
 * @throws EmbeddedError like {@link startEmbedded}, and when the folder stays locked for two minutes
 */
export async function connectEmbedded(dataDir: string): Promise<Embedded> {
  const kind: HolderKind = 'command';
  const deadline = Date.now() + COMMAND_PATIENCE_MS;
  try {
    const paths = await prepareFolder(dataDir, silently);
    for (;;) {
      const attempt = await acquireLock(paths.dataDir, kind);
      if ('release' in attempt) return await openLocked(paths, { dataDir }, attempt.release);
      const joined = attempt.holder.kind === 'server' ? await joinServer(paths) : null;
      if (joined) return joined;
      if (Date.now() > deadline) throw inUse(attempt.holder, paths);
      await delay(100);
    }
  } catch (error) {
    throw explainFolderError(error, dataDir);
  }
}
