import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Embedded, type EmbeddedOptions, connectEmbedded, startEmbedded } from './index.ts';
import { mayBePostgresOf } from './processes.ts';

interface Held {
  url: string;
  pid: number;
  adopted: boolean;
}

const isWindows = process.platform === 'win32';
let prepared: string;
let dataDir: string;
const opened: Embedded[] = [];
const children: ChildProcess[] = [];

const temporaryFolder = () => mkdtemp(join(tmpdir(), 'household-embedded-'));

// One cluster is created and copied for each test, which is faster than creating one each time.
beforeAll(async () => {
  prepared = await temporaryFolder();
  const cluster = await startEmbedded({ dataDir: prepared, fast: true });
  await cluster.stop();
});
afterAll(() => rm(prepared, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = join(await temporaryFolder(), 'data');
  await cp(prepared, dataDir, { recursive: true });
});

const beginWithoutFolder = () => rm(dataDir, { recursive: true });

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  for (const cluster of opened.splice(0)) await cluster.stop();
  await rm(join(dataDir, '..'), { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedOptions> = {}) {
  const cluster = await startEmbedded({ dataDir, fast: true, ...options });
  opened.push(cluster);
  return cluster;
}

async function stop(cluster: Embedded) {
  await cluster.stop();
  opened.splice(opened.indexOf(cluster), 1);
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function holdInAnotherProcess(): Promise<{ child: ChildProcess; held: Held }> {
  const script = join(import.meta.dirname, '../../../test/hold-embedded.ts');
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, held: JSON.parse(line) as Held };
}

async function killHard(child: ChildProcess) {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function refusal(attempt: Promise<Embedded>): Promise<string> {
  const message = await attempt.then(
    (cluster) => {
      opened.push(cluster);
      return 'it started';
    },
    (error: unknown) => String(error instanceof Error ? error.message : error),
  );
  expect(message.split('\n')).toHaveLength(1);
  return message;
}

describe('startEmbedded', () => {
  it('flushes every commit, listens on no network and keeps its passwords in files of mode 600', async () => {
    await beginWithoutFolder();
    const cluster = await start({ fast: false });
    const [settings] = await query(
      cluster.url,
      `select current_setting('fsync') fsync, current_setting('synchronous_commit') commit, current_setting('jit') jit,
         current_setting('full_page_writes') pages, current_setting('listen_addresses') addresses, current_setting('TimeZone') zone`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      jit: 'off',
      pages: 'on',
      addresses: isWindows ? '127.0.0.1' : '',
      zone: 'UTC',
    });
    const file = join(dataDir, 'postgres-password');
    expect(new URL(cluster.url).password).toBe((await readFile(file, 'utf8')).trim());
    for (const path of [file, join(dataDir, 'postgres-administrator-password')]) {
      const { mode } = await stat(path);
      // Windows has no such modes; there the folder belongs to the user.
      expect(isWindows ? 0o600 : mode & 0o777).toBe(0o600);
    }
  });

  it('requires the password, over the socket too', async () => {
    const cluster = await start();
    const url = new URL(cluster.url);
    url.password = 'x';
    await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('finds the data again after a stop', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 7 as n');
    await stop(first);
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('refuses a second server on the same folder in one line, and does not disturb the first', async () => {
    const { held } = await holdInAnotherProcess();
    expect(await refusal(startEmbedded({ dataDir }))).toMatch(
      /^Another server \(process \d+\) is using the data folder .* DATA_DIR/,
    );
    expect(await query(held.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('adopts the PostgreSQL that a server killed with SIGKILL left behind', async () => {
    const { child, held } = await holdInAnotherProcess();
    await query(held.url, 'create table kept as select 7 as n');
    await killHard(child);
    const cluster = await start();
    expect({ pid: cluster.pid, url: cluster.url, adopted: cluster.adopted }).toEqual({
      pid: held.pid,
      url: held.url,
      adopted: true,
    });
    expect(await query(cluster.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await stop(cluster);
    expect(mayBePostgresOf(held.pid, join(dataDir, 'postgres'))).toBe(false);
  });

  it('recovers after SIGKILL of the server and of PostgreSQL', async () => {
    const { child, held } = await holdInAnotherProcess();
    await query(held.url, 'create table kept as select 7 as n');
    await killHard(child);
    process.kill(held.pid, 'SIGKILL');
    const cluster = await start();
    expect(cluster.adopted).toBe(false);
    expect(await query(cluster.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('starts a killed PostgreSQL again by itself, on the same address, and says so', async () => {
    const lines: string[] = [];
    const cluster = await start({ log: (line) => lines.push(line) });
    const before = cluster.pid;
    process.kill(before, 'SIGKILL');
    while (lines.length < 2) await delay(20);
    expect(lines).toEqual([
      `PostgreSQL (process ${before}) ended by itself; starting it again`,
      `PostgreSQL is back (process ${cluster.pid})`,
    ]);
    expect(await query(cluster.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('ignores a lock file whose process id now belongs to another program', async () => {
    const { child, held } = await holdInAnotherProcess();
    await killHard(child);
    process.kill(held.pid, 'SIGKILL');
    while (mayBePostgresOf(held.pid, join(dataDir, 'postgres'))) await delay(10);
    const file = join(dataDir, 'postgres/postmaster.pid');
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60000)'], { stdio: 'ignore' });
    children.push(stranger);
    const socketLock = join(dataDir, 'socket/.s.PGSQL.5432.lock');
    for (const lock of isWindows ? [file] : [file, socketLock]) {
      await writeFile(lock, (await readFile(lock, 'utf8')).replace(/^\d+/, String(stranger.pid)));
    }
    expect((await start()).adopted).toBe(false);
  });

  it('takes over the lock of a server whose process id was reused by another program', async () => {
    const holder = { pid: process.ppid, birth: 'another time', kind: 'server' };
    await writeFile(join(dataDir, 'server.lock'), JSON.stringify(holder));
    await start();
    expect(JSON.parse(await readFile(join(dataDir, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  });

  it('starts after a first start that was killed half-way', async () => {
    await beginWithoutFolder();
    await mkdir(join(dataDir, 'postgres.new/base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.new/PG_VERSION'), '18\n');
    await writeFile(join(dataDir, 'postgres-password'), '');
    expect(await query((await start()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('refuses a folder that is a file, and a cluster of another version', async () => {
    await beginWithoutFolder();
    await writeFile(dataDir, '');
    expect(await refusal(startEmbedded({ dataDir }))).toMatch(/^The data folder .* can't be used: it is not a folder/);
    await rm(dataDir);
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '15\n');
    expect(await refusal(startEmbedded({ dataDir }))).toMatch(
      /was made by PostgreSQL 15, this app carries 18: restore a backup/,
    );
  });

  it('refuses a folder where nothing can be created in one line, and does not retry forever', async () => {
    const place = process.platform === 'linux' ? '/proc/household/data' : join(import.meta.filename, 'data');
    await expect(startEmbedded({ dataDir: place })).rejects.toThrow(/^The data folder .+ can't be used: [^\n]+\.$/);
  });

  it("gives PostgreSQL's own reason when it ends early", async () => {
    await writeFile(join(dataDir, 'postgres/postgresql.conf'), 'no_such_setting = 1\n');
    expect(await refusal(startEmbedded({ dataDir, fast: true }))).toMatch(
      /unrecognized configuration parameter "no_such_setting"|contains errors/,
    );
  });

  it('asks to restore a missing password file', async () => {
    await rm(join(dataDir, 'postgres-password'));
    expect(await refusal(startEmbedded({ dataDir }))).toMatch(
      /^The database's password is missing or damaged: put the file .*postgres-password back/,
    );
  });
});

describe('connectEmbedded', () => {
  it("uses a running server's cluster and leaves it running", async () => {
    const { held } = await holdInAnotherProcess();
    const command = await connectEmbedded(dataDir);
    expect(command.url).toBe(held.url);
    await command.stop();
    expect(await query(held.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('starts a cluster of its own without a server, and stops it', async () => {
    const command = await connectEmbedded(dataDir);
    const { pid } = command;
    expect(await query(command.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(await refusal(startEmbedded({ dataDir }))).toMatch(/^A household command \(process \d+\) is using/);
    await command.stop();
    expect(mayBePostgresOf(pid, join(dataDir, 'postgres'))).toBe(false);
  });

  it('waits for another command to finish', async () => {
    const first = await connectEmbedded(dataDir);
    const waiting = connectEmbedded(dataDir);
    await delay(250);
    await first.stop();
    const second = await waiting;
    expect(second.adopted).toBe(false);
    await second.stop();
  });
});
