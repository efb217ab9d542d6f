import { chmod, chown, lstat, mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedError, errorCode } from './errors.ts';
import type { Launcher } from './launcher.ts';
import type { ClusterPaths } from './paths.ts';

/** Where PostgreSQL listens: the folder of its Unix socket, or 127.0.0.1 on Windows. The port is part of a socket's name. */
export interface Endpoint {
  host: string;
  port: number;
}

/** Nobody else uses this folder, so the default number is free. */
export const SOCKET_PORT = 5432;
/** The maximum length of a socket's path on macOS; on Linux it is four more. */
const LONGEST_BYTES = 103;

const socketFile = ({ host, port }: Endpoint): string => join(host, `.s.PGSQL.${port}`);

export const isSocket = ({ host }: Endpoint): boolean => host.startsWith('/');

const fits = (folder: string): boolean =>
  Buffer.byteLength(socketFile({ host: folder, port: SOCKET_PORT })) <= LONGEST_BYTES;

/** Whether it is a folder, not a link to one, that only this user can access. */
async function isPrivate(folder: string, owner: number | undefined): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  return found !== null && found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0;
}

/** The folder recorded for this data folder; a copy of a data folder does not share the original's. */
async function noted(paths: ClusterPaths): Promise<string | null> {
  try {
    const { dataDir, folder } = JSON.parse(await readFile(paths.socketElsewhere, 'utf8')) as Record<string, unknown>;
    return dataDir === paths.dataDir && typeof folder === 'string' ? folder : null;
  } catch {
    return null;
  }
}

/** The folder of the socket if it exists; it is not created. */
export const socketFolder = async (paths: ClusterPaths): Promise<string | null> =>
  fits(paths.socket) ? paths.socket : noted(paths);

async function ownBy(folder: string, { identity: { uid, gid } }: Launcher): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}

async function prepareBeside(paths: ClusterPaths, launcher: Launcher): Promise<string> {
  await mkdir(paths.socket, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  if (!(await lstat(paths.socket)).isDirectory()) {
    throw new EmbeddedError(`${paths.socket} is no folder: remove it, the database makes one for its socket there.`);
  }
  await ownBy(paths.socket, launcher);
  await chmod(paths.socket, 0o700);
  return paths.socket;
}

async function prepareElsewhere(paths: ClusterPaths, launcher: Launcher): Promise<string> {
  const before = await noted(paths);
  const owner = launcher.identity.uid ?? process.getuid?.();
  if (before !== null && (await isPrivate(before, owner))) return before;
  const place = [tmpdir(), '/tmp'].find((folder) => fits(join(folder, 'household-XXXXXX')));
  if (place === undefined)
    throw new EmbeddedError('No folder has a path short enough for a socket: set TMPDIR to one.');
  const folder = await mkdtemp(join(place, 'household-'));
  await ownBy(folder, launcher);
  await rm(paths.socketElsewhere, { force: true });
  await writeFile(paths.socketElsewhere, JSON.stringify({ dataDir: paths.dataDir, folder }), { mode: 0o600 });
  return folder;
}

/**
 * The folder for the socket, which only the user of PostgreSQL can enter. It is in the data folder or, where that path
 * is too long for a socket, a new one with an unguessable name in the folder for temporary files.
 *
 * @throws EmbeddedError when it cannot be created
 */
export const prepareSocketFolder = (paths: ClusterPaths, launcher: Launcher): Promise<string> =>
  fits(paths.socket) ? prepareBeside(paths, launcher) : prepareElsewhere(paths, launcher);

/** Removes the files of a killed PostgreSQL; the process id in them may belong to another program by now. */
export async function clearSocket(endpoint: Endpoint): Promise<void> {
  for (const file of [socketFile(endpoint), `${socketFile(endpoint)}.lock`]) await rm(file, { force: true });
}

/** Removes the socket's folder of a stopped PostgreSQL from the folder for temporary files. */
export async function removeSocketFolder(paths: ClusterPaths): Promise<void> {
  const folder = await noted(paths);
  if (folder === null || fits(paths.socket)) return;
  await rmdir(folder).catch(() => undefined);
  await rm(paths.socketElsewhere, { force: true });
}

/** Whether the socket was created by the owner of the cluster, and not by somebody squatting on its path. */
export async function isSocketOfCluster(endpoint: Endpoint, paths: ClusterPaths): Promise<boolean> {
  const { uid: owner } = await lstat(paths.cluster);
  const socket = await lstat(socketFile(endpoint));
  return socket.isSocket() && socket.uid === owner && (await isPrivate(endpoint.host, owner));
}
