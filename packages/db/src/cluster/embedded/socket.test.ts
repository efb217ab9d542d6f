import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, lstat, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Embedded, connectEmbedded, startEmbedded } from './index.ts';
import { mayBePostgresOf } from './processes.ts';

const STRANGER = 12_345;
let folder: string;
let dataDir: string;
const opened: Embedded[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'household-socket-')));
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  for (const cluster of opened.splice(0)) await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(where = dataDir): Promise<Embedded> {
  const cluster = await startEmbedded({ dataDir: where, fast: true });
  opened.push(cluster);
  return cluster;
}

const socketFolderOf = ({ url }: Embedded): string => decodeURIComponent(new URL(url).hostname);

async function one(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query('select 1 as n')).rows[0];
  } finally {
    await client.end();
  }
}

/** The outcomes of another user's attempts to use and to replace the database, one word each. */
const ATTACK = `
  const net = require('node:net');
  const fs = require('node:fs');
  const [dataDir, socket] = process.argv.slice(1);
  const attempt = (start) => new Promise((resolve) => start(resolve));
  const reading = (path) => { try { fs.readFileSync(path); return 'read'; } catch (error) { return error.code; } };
  (async () => {
    const connected = await attempt((done) => {
      const client = net.connect(socket, () => done('connected'));
      client.on('error', (error) => done(error.code));
    });
    const bound = await attempt((done) => {
      const server = net.createServer().listen(socket, () => done('bound'));
      server.on('error', (error) => done(error.code));
    });
    let moved;
    try { fs.renameSync(require('node:path').dirname(socket), dataDir + '.moved'); moved = 'moved'; } catch (error) { moved = error.code; }
    console.log(JSON.stringify({
      connected, bound, moved,
      password: reading(dataDir + '/postgres-password'),
      administrator: reading(dataDir + '/postgres-administrator-password'),
      log: reading(dataDir + '/postgres.log'),
    }));
    process.exit();
  })();`;
const NOTHING = {
  connected: 'EACCES',
  bound: 'EACCES',
  moved: 'EACCES',
  password: 'EACCES',
  administrator: 'EACCES',
  log: 'EACCES',
};

async function attack(socketFolder: string): Promise<unknown> {
  const args = ['-e', ATTACK, dataDir, join(socketFolder, '.s.PGSQL.5432')];
  const { stdout } = await promisify(execFile)(process.execPath, args, { uid: STRANGER, gid: STRANGER, cwd: '/' });
  return JSON.parse(stdout);
}

/** The ports that a process listens on, as listed by Linux; elsewhere, as configured in PostgreSQL. */
async function listeningPorts(pid: number): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  const inodes = await promisify(execFile)('sh', ['-c', `ls -l /proc/${pid}/fd`]);
  const own = new Set([...inodes.stdout.matchAll(/socket:\[(\d+)\]/g)].map(([, inode]) => inode));
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/${pid}/net/${name}`, 'utf8').catch(() => '')),
  );
  const rows = tables.flatMap((table) => table.trim().split('\n').slice(1)).map((row) => row.trim().split(/\s+/));
  return rows.filter((row) => row[3] === '0A' && own.has(row[9])).map((row) => row[1]!);
}

describe.skipIf(process.platform === 'win32')('the socket of the embedded PostgreSQL', () => {
  it('is in a folder that only its user can enter, and no port is open', async () => {
    await mkdir(dataDir, { mode: 0o755 });
    const cluster = await start();
    expect(socketFolderOf(cluster)).toBe(join(dataDir, 'socket'));
    for (const path of [dataDir, join(dataDir, 'socket')]) expect((await stat(path)).mode & 0o777).toBe(0o700);
    expect((await lstat(join(dataDir, 'socket/.s.PGSQL.5432'))).mode & 0o077).toBe(0);
    expect(await listeningPorts(cluster.pid)).toEqual([]);
  });

  it('lets another user of the machine do nothing, even while PostgreSQL is down', async (context) => {
    if (process.getuid?.() !== 0) {
      context.skip('Only root can act as another user: what such a user gets was not tried.');
      return;
    }
    // The data folder is private whatever the modes of its parents.
    await chmod(folder, 0o755);
    const script = join(import.meta.dirname, '../../../test/hold-embedded.ts');
    const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const held = JSON.parse(line) as Embedded;
    expect(await attack(socketFolderOf(held))).toEqual(NOTHING);
    child.kill('SIGKILL');
    await once(child, 'exit');
    process.kill(held.pid, 'SIGKILL');
    while (mayBePostgresOf(held.pid, join(dataDir, 'postgres'))) await delay(10);
    expect(await attack(socketFolderOf(held))).toEqual(NOTHING);
    expect(await one((await start()).url)).toEqual({ n: 1 });
  });

  it('is in a new private folder for temporary files where the path of the data folder is too long', async () => {
    dataDir = join(folder, 'ñ'.repeat(50), 'a folder, with "quotes" and 100 %');
    const cluster = await start();
    const place = socketFolderOf(cluster);
    expect(place.startsWith(join(await realpath(tmpdir()), 'household-'))).toBe(true);
    expect((await stat(place)).mode & 0o777).toBe(0o700);
    expect(await one(cluster.url)).toEqual({ n: 1 });
    await opened.pop()!.stop();
    await expect(stat(place)).rejects.toMatchObject({ code: 'ENOENT' });
    const command = await connectEmbedded(dataDir);
    expect(await one(command.url)).toEqual({ n: 1 });
    await command.stop();
  });

  it('is not placed in a recorded folder that others may enter, nor in the one recorded by a copied data folder', async () => {
    const long = join(folder, 'x'.repeat(100));
    const cluster = await start(long);
    const place = socketFolderOf(cluster);
    await opened.pop()!.stop();
    await mkdir(place, { mode: 0o755 });
    await writeFile(join(long, 'socket-elsewhere.json'), JSON.stringify({ dataDir: long, folder: place }));
    const next = await start(long);
    expect(socketFolderOf(next)).not.toBe(place);
    await cp(long, `${long}-copy`, { recursive: true, filter: (path) => !path.endsWith('.lock') });
    await rm(join(`${long}-copy`, 'postgres/postmaster.pid'));
    const copy = await start(`${long}-copy`);
    expect(socketFolderOf(copy)).not.toBe(socketFolderOf(next));
    expect(await one(next.url)).toEqual({ n: 1 });
    await rm(place, { recursive: true });
  });

  it('is refused in one line where something else is in its place', async () => {
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'socket'), 'a file');
    await expect(startEmbedded({ dataDir, fast: true })).rejects.toThrow(
      /^[^\n]*socket is no folder: remove it[^\n]*$/,
    );
  });
});
