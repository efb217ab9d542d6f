import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { EmbeddedError, postgresReason } from './errors.ts';
import type { Launcher } from './launcher.ts';
import type { ClusterPaths } from './paths.ts';
import { mayBePostgresOf } from './processes.ts';
import { readIfThere } from './read-if-there.ts';
import { type Endpoint, clearSocket, isSocket } from './socket.ts';

const run = promisify(execFile);
const LOG_LIMIT_BYTES = 1_000_000;

// Little memory (two people, one machine); durable: an acknowledged write survives a power cut.
const SETTINGS = [
  'max_connections=50',
  'shared_buffers=64MB',
  'work_mem=8MB',
  'maintenance_work_mem=64MB',
  'min_wal_size=32MB',
  'max_wal_size=512MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
  'io_method=sync',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
];
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=200'];

/** No TCP where there are Unix sockets: a private folder keeps other users of the machine out, a port does not. */
const listening = (endpoint: Endpoint): string[] => {
  if (!isSocket(endpoint)) return [`listen_addresses=${endpoint.host}`, 'unix_socket_directories='];
  const folder = `"${endpoint.host.replaceAll('"', '""')}"`;
  return ['listen_addresses=', `unix_socket_directories=${folder}`, 'unix_socket_permissions=0700'];
};

/** The contents of `postmaster.pid`; `host` is empty before PostgreSQL listens. */
export interface Postmaster extends Endpoint {
  pid: number;
  ready: boolean;
}

const pidFile = (paths: ClusterPaths) => join(paths.cluster, 'postmaster.pid');

/**
 * The PostgreSQL that runs on this cluster, according to its lock file and the process table; null when there is none.
 */
export async function findPostmaster(paths: ClusterPaths): Promise<Postmaster | null> {
  const lines = ((await readIfThere(pidFile(paths))) ?? '').split('\n');
  const pid = Number(lines[0]);
  if (!mayBePostgresOf(pid, paths.cluster)) return null;
  const host = lines[4]?.trim() || lines[5]?.trim() || '';
  return { pid, host, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Makes PostgreSQL ignore a lock file whose process id now belongs to another program, by writing our own id into it:
 * that of its parent, which PostgreSQL treats as stale. Its own check for surviving backends stays in force.
 */
async function disownStalePidFile(paths: ClusterPaths): Promise<void> {
  const text = await readIfThere(pidFile(paths));
  if (text) await writeFile(pidFile(paths), text.replace(/^\d*/, String(process.pid)));
}

/** A currently free loopback port. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new EmbeddedError('No free port was found on 127.0.0.1.'));
      });
    });
  });

async function openLog(paths: ClusterPaths) {
  const size = await stat(paths.log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(paths.log, `${paths.log}.1`);
  return open(paths.log, 'a', 0o600);
}

async function logSince(paths: ClusterPaths, offset: number): Promise<string> {
  const written = await readFile(paths.log);
  return written.subarray(offset).toString('utf8');
}

async function untilReady(paths: ClusterPaths, child: ChildProcess): Promise<boolean> {
  const ended = new Promise<false>((resolve) => {
    child.once('exit', () => resolve(false));
    child.once('error', () => resolve(false));
  });
  for (;;) {
    const pause = delay(10, true);
    if (!(await Promise.race([pause, ended]))) return false;
    const found = await findPostmaster(paths);
    if (found?.pid === child.pid && found?.ready) return true;
  }
}

export interface LaunchOptions {
  paths: ClusterPaths;
  binaries: Binaries;
  launcher: Launcher;
  endpoint: Endpoint;
  fast: boolean;
}

/**
 * Starts PostgreSQL and waits until it accepts connections; after a crash that includes recovery. It runs in its own
 * process session, so that Ctrl-C reaches only the server, which then shuts it down cleanly.
 *
 * @throws EmbeddedError with PostgreSQL's own reason
 */
export async function launchPostmaster({
  paths,
  binaries,
  launcher,
  endpoint,
  fast,
}: LaunchOptions): Promise<Postmaster> {
  await disownStalePidFile(paths);
  if (isSocket(endpoint)) await clearSocket(endpoint);
  const settings = [...listening(endpoint), ...SETTINGS, ...(fast ? FAST : DURABLE)].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const args = ['-D', paths.cluster, '-p', String(endpoint.port), ...settings];
  const log = await openLog(paths);
  try {
    const { size: offset } = await log.stat();
    const refuse = async () => {
      const reason = postgresReason(await logSince(paths, offset));
      return new EmbeddedError(`PostgreSQL did not start on ${paths.cluster}: ${reason} (see ${paths.log})`);
    };
    if (process.platform === 'win32') {
      // postgres.exe refuses administrators; pg_ctl starts it with fewer rights.
      const options = args.slice(2).map((part) => `"${part}"`);
      const command = ['start', '-w', '-D', paths.cluster, '-l', paths.log, '-o', options.join(' ')];
      await run(binaries.pg_ctl, command, { cwd: paths.dataDir }).catch(async () => {
        throw await refuse();
      });
      const found = await findPostmaster(paths);
      if (!found) throw await refuse();
      return found;
    }
    const [command, rest] = launcher.command(binaries.postgres, args);
    const child = spawn(command, rest, {
      ...launcher.identity,
      cwd: paths.dataDir,
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
    });
    child.unref();
    if (!(await untilReady(paths, child)) || child.pid === undefined) throw await refuse();
    return { ...endpoint, pid: child.pid, ready: true };
  } finally {
    await log.close();
  }
}

/** Shuts PostgreSQL down cleanly: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(pid: number, paths: ClusterPaths, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    await run(binaries.pg_ctl, ['stop', '-w', '-m', 'fast', '-D', paths.cluster], { cwd: paths.dataDir });
    return;
  }
  if (mayBePostgresOf(pid, paths.cluster)) process.kill(pid, 'SIGINT');
  while (mayBePostgresOf(pid, paths.cluster)) await delay(10);
}
