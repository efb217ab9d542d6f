import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries } from '../src/cluster/embedded/binaries.ts';
import { chooseLauncher, type Launcher } from '../src/cluster/embedded/launcher.ts';
import { clusterPaths } from '../src/cluster/embedded/paths.ts';
import { freePort } from '../src/cluster/embedded/postmaster.ts';

const run = promisify(execFile);
const binaries = findBinaries();

/** One PostgreSQL of a pair, on a port of this machine. */
export class PairMember {
  readonly folder: string;
  readonly port: number;
  readonly #launcher: Launcher;
  #child: ChildProcess | null = null;

  constructor(folder: string, port: number, launcher: Launcher) {
    this.folder = folder;
    this.port = port;
    this.#launcher = launcher;
  }

  async start(): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'shared_buffers=16MB'];
    const args = ['-D', this.folder, '-p', String(this.port), ...settings.flatMap((setting) => ['-c', setting])];
    const [command, rest] = this.#launcher.command(binaries.postgres, args);
    this.#child = spawn(command, rest, { ...this.#launcher.identity, stdio: 'ignore' });
    for (;;) {
      const isUp = await this.query('select').then(
        () => true,
        () => false,
      );
      if (isUp) return;
      if (this.#child.exitCode !== null) throw new Error(`PostgreSQL did not start on ${this.folder}`);
      await sleep(50);
    }
  }

  /** SIGQUIT: without a clean shutdown, as when a machine fails; SIGINT: with one. */
  async stop(signal: 'SIGQUIT' | 'SIGINT' = 'SIGINT'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async query<Row extends object>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${this.port}/postgres` });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Makes it follow the other one from its next start on. */
  async follow(primary: PairMember): Promise<void> {
    await appendFile(
      join(this.folder, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres'\n`,
    );
    await writeFile(join(this.folder, 'standby.signal'), '');
  }
}

/** A primary and a standby that follows it by streaming replication, without passwords; for one test file. */
export async function startPair(): Promise<{ first: PairMember; second: PairMember; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'household-pair-'));
  const launcher = await chooseLauncher(clusterPaths(folder), binaries.postgres);
  const [command, rest] = launcher.command(binaries.initdb, [
    '-D',
    join(folder, 'first'),
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]);
  await run(command, rest, { ...launcher.identity, cwd: folder });
  await cp(join(folder, 'first'), join(folder, 'second'), { recursive: true });
  const first = new PairMember(join(folder, 'first'), await freePort(), launcher);
  const second = new PairMember(join(folder, 'second'), await freePort(), launcher);
  await second.follow(first);
  await first.start();
  await second.start();
  return {
    first,
    second,
    stop: async () => {
      await first.stop('SIGQUIT');
      await second.stop('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
