import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readdir, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ip = async (...args: string[]): Promise<void> => void (await run('ip', args));

/**
 * Makes this process, which must be in a network namespace of its own, the one that sees all hosts: 10.0.0.1 on a bridge
 * that nothing outside of it can reach.
 */
export async function makeBridge(): Promise<void> {
  await ip('link', 'set', 'lo', 'up');
  await ip('link', 'add', 'bridge0', 'type', 'bridge');
  await ip('addr', 'add', '10.0.0.1/24', 'dev', 'bridge0');
  await ip('link', 'set', 'bridge0', 'up');
}

/** A host of its own on the bridge: a namespace with one network card and its own folder for PostgreSQL's sockets. */
export class Host {
  readonly name: string;
  readonly address: string;
  readonly #holder: ChildProcess;

  private constructor(name: string, address: string, holder: ChildProcess) {
    this.name = name;
    this.address = address;
    this.#holder = holder;
  }

  static async make(name: string, address: string): Promise<Host> {
    const keep = 'mount -t tmpfs -o mode=777 tmpfs /var/run/postgresql && echo ready && exec sleep infinity';
    const holder = spawn('unshare', ['--net', '--mount', 'sh', '-c', keep], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve, reject) => {
      holder.stdout.once('data', resolve);
      holder.once('exit', () => reject(new Error(`The host ${name} could not be made`)));
    });
    const host = new Host(name, address, holder);
    await ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(holder.pid));
    await ip('link', 'set', name, 'master', 'bridge0');
    await ip('link', 'set', name, 'up');
    const inside = (...args: string[]) => run('nsenter', [...host.#enter(), 'ip', ...args]);
    await inside('link', 'set', 'lo', 'up');
    await inside('addr', 'add', `${address}/24`, 'dev', 'eth0');
    await inside('link', 'set', 'eth0', 'up');
    return host;
  }

  #enter(): string[] {
    return [`--target=${this.#holder.pid}`, '--net', '--mount'];
  }

  /** How a command is run on this host as PostgreSQL's user, with its home in `home`. */
  command(home: string, args: readonly string[]): [command: string, args: string[]] {
    const environment = ['LANG=C.UTF-8', `HOME=${home}`, `XDG_RUNTIME_DIR=${home}`];
    const identity = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
    const path = 'PATH=/usr/lib/postgresql/15/bin:/usr/bin:/bin';
    return ['nsenter', [...this.#enter(), ...identity, 'env', '-i', ...environment, path, ...args]];
  }

  /** Pulls the network cable: packets are neither sent nor refused. */
  async cutOff(): Promise<void> {
    await ip('link', 'set', this.name, 'down');
  }

  async reconnect(): Promise<void> {
    await ip('link', 'set', this.name, 'up');
  }

  /** `kill -9` of everything on this host, as when its power fails. */
  async killAll(): Promise<void> {
    const own = await readlink(`/proc/${this.#holder.pid}/ns/net`);
    for (let isSomeLeft = true; isSomeLeft; await sleep(20)) {
      isSomeLeft = false;
      for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)) {
        const there = await readlink(`/proc/${pid}/ns/net`).catch(() => '');
        if (there !== own || pid === this.#holder.pid) continue;
        isSomeLeft = true;
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended meanwhile.
        }
      }
    }
  }

  async remove(): Promise<void> {
    await this.killAll();
    this.#holder.kill('SIGKILL');
  }
}
