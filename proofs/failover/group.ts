import { execFile, spawn } from 'node:child_process';
import { appendFile, chown, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Host } from './hosts.ts';

const run = promisify(execFile);
const STATE_TIMEOUT_MS = 180_000;

/** How fast the monitor calls a host dead, so that a run takes minutes; the defaults are two to three times as long. */
const MONITOR_SETTINGS = `
pgautofailover.health_check_period = 2000
pgautofailover.node_considered_unhealthy_timeout = 8000
pgautofailover.startup_grace_period = 5000
pgautofailover.primary_demote_timeout = 12000
`;
/** After so long without the monitor a primary demotes itself; shorter than `primary_demote_timeout`. */
const PARTITION_SECONDS = '8';

type State = { readonly name: string; readonly reported: string; readonly goal: string };

/** A monitor and two hosts with PostgreSQL, synchronous, kept by pg_auto_failover. */
export class PostgresGroup {
  readonly monitor: Host;
  readonly hosts: readonly [Host, Host];
  readonly #folder: string;

  private constructor(folder: string, monitor: Host, hosts: readonly [Host, Host]) {
    this.#folder = folder;
    this.monitor = monitor;
    this.hosts = hosts;
  }

  /** The address of the database, as the product is given it. */
  get url(): string {
    const hosts = this.hosts.map(({ address }) => `${address}:5432`).join(',');
    return `postgres://household@${hosts}/household?target_session_attrs=read-write`;
  }

  /** @param folder an empty one that every user may enter */
  static async start(folder: string): Promise<PostgresGroup> {
    const monitor = await Host.make('monitor', '10.0.0.10');
    const hosts = [await Host.make('first', '10.0.0.11'), await Host.make('second', '10.0.0.12')] as const;
    const group = new PostgresGroup(folder, monitor, hosts);
    await group.#startMonitor();
    for (const [index, host] of hosts.entries()) {
      await group.#createNode(host);
      const expected = index === 0 ? ['single'] : ['primary', 'secondary'];
      await group.#until(`${host.name} joined`, (states) => hasExactly(states, expected));
      await group.#run(host, 'config', 'set', 'timeout.network_partition_timeout', PARTITION_SECONDS);
      await group.#run(host, 'reload');
    }
    return group;
  }

  async #startMonitor(): Promise<void> {
    await this.#spawn(this.monitor, 'create', 'monitor', ...this.#common(this.monitor), '--run');
    await this.#until('monitor', () => true);
    await appendFile(join(this.#home(this.monitor), 'data', 'postgresql.conf'), MONITOR_SETTINGS);
    await this.#query('select pg_reload_conf()');
  }

  async #createNode(host: Host): Promise<void> {
    const monitor = `postgres://autoctl_node@${this.monitor.address}:5432/pg_auto_failover`;
    const node = ['--name', host.name, '--monitor', monitor, '--pg-hba-lan'];
    const database = ['--username', 'household', '--dbname', 'household'];
    await this.#spawn(host, 'create', 'postgres', ...this.#common(host), ...node, ...database, '--run');
  }

  #home(host: Host): string {
    return join(this.#folder, host.name);
  }

  #common(host: Host): string[] {
    return [
      '--pgdata',
      join(this.#home(host), 'data'),
      '--hostname',
      host.address,
      '--pgport',
      '5432',
      '--auth',
      'trust',
      '--no-ssl',
    ];
  }

  async #spawn(host: Host, ...args: string[]): Promise<void> {
    const home = this.#home(host);
    await mkdir(home, { recursive: true });
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (kind) => Number((await run('id', [kind, 'postgres'])).stdout)),
    );
    await chown(home, uid!, gid!);
    const log = await open(join(this.#folder, `${host.name}.log`), 'a');
    const [command, rest] = host.command(home, ['pg_autoctl', ...args]);
    spawn(command, rest, { stdio: ['ignore', log.fd, log.fd] });
    await log.close();
  }

  async #run(host: Host, ...args: string[]): Promise<void> {
    const home = this.#home(host);
    const [command, rest] = host.command(home, ['pg_autoctl', ...args, '--pgdata', join(home, 'data')]);
    await run(command, rest);
  }

  async #query(text: string): Promise<string> {
    const psql = ['psql', '-At', '-F', ' ', '-d', 'pg_auto_failover', '-c', text];
    const [command, rest] = this.monitor.command(this.#home(this.monitor), psql);
    return (await run(command, rest, { timeout: 20_000 })).stdout;
  }

  async #states(): Promise<State[]> {
    const rows = await this.#query(
      'select nodename, reportedstate, goalstate from pgautofailover.node order by nodeid',
    );
    return rows
      .split('\n')
      .filter((row) => row !== '')
      .map((row) => row.split(' '))
      .map(([name = '', reported = '', goal = '']) => ({ name, reported, goal }));
  }

  async #until(what: string, isSo: (states: State[]) => boolean): Promise<State[]> {
    const deadline = Date.now() + STATE_TIMEOUT_MS;
    for (;;) {
      const states = await this.#states().catch(() => null);
      if (states !== null && isSo(states)) return states;
      if (Date.now() > deadline) throw new Error(`It never came to "${what}": ${JSON.stringify(states)}`);
      await sleep(200);
    }
  }

  /** Waits until one host is the primary and the other follows it synchronously; returns the primary. */
  async untilWhole(): Promise<Host> {
    const states = await this.#until('a primary and a secondary', (all) => hasExactly(all, ['primary', 'secondary']));
    const primary = states.find(({ reported }) => reported === 'primary')!;
    return this.hosts.find(({ name }) => name === primary.name)!;
  }

  /** Waits until the other host than `former` takes writes. */
  async untilPromoted(former: Host): Promise<void> {
    await this.#until('a promotion', (states) =>
      states.some(({ name, reported }) => name !== former.name && ['wait_primary', 'primary'].includes(reported)),
    );
  }

  /** Starts a host that was killed. */
  async revive(host: Host): Promise<void> {
    await this.#spawn(host, 'run', '--pgdata', join(this.#home(host), 'data'));
  }

  async remove(): Promise<void> {
    for (const host of [this.monitor, ...this.hosts]) await host.remove();
  }
}

const hasExactly = (states: readonly State[], expected: readonly string[]): boolean =>
  states.length === expected.length &&
  states.every(({ reported, goal }) => reported === goal) &&
  expected.every((state) => states.some(({ reported }) => reported === state));
