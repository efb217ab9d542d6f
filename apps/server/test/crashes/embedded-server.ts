import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectEmbedded } from '@household/db/embedded';

const main = join(import.meta.dirname, '../../src/main.ts');
const PATIENCE_MS = 90_000;

/** The product as a process over its embedded PostgreSQL, to be killed; it comes back on the same port. */
export class EmbeddedServer {
  readonly #dataDir: string;
  #child: ChildProcess | null = null;
  #port = 0;
  #said = '';

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it, as whoever looks after a server does, and waits until it says where it is. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        DATABASE_URL: undefined,
        DATA_DIR: this.#dataDir,
        PORT: String(this.#port),
        LOG_LEVEL: 'warn',
        npm_lifecycle_event: undefined,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    let heard = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        heard += String(chunk);
        this.#said += String(chunk);
      });
    }
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const port = /^Household expenses: http:\/\/127\.0\.0\.1:(\d+)$/m.exec(heard)?.[1];
      if (port !== undefined) {
        this.#port = Number(port);
        return;
      }
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The server did not start: ${heard}`);
      await sleep(20);
    }
  }

  /** `kill -9`, and waits until it is gone. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** `kill -9` of PostgreSQL's first process; what hangs on it ends by itself. */
  async killPostgres(): Promise<void> {
    const [pid = ''] = (await readFile(join(this.#dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }

  /** Stops every thread of the server for a while, as a machine without a moment to spare does. */
  async freeze(milliseconds: number): Promise<void> {
    this.#child?.kill('SIGSTOP');
    await sleep(milliseconds);
    this.#child?.kill('SIGCONT');
  }

  /** Waits until it says of itself that it is well. @throws Error when it does not within a minute and a half */
  async untilWell(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const status = await fetch(`${this.origin}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
        (response) => response.status,
        () => 0,
      );
      if (status === 200) return;
      if (Date.now() > deadline)
        throw new Error(`The server is not well after ${PATIENCE_MS} ms: ${this.#said.slice(-2_000)}`);
      await sleep(50);
    }
  }

  /** What the log said since it was last asked: lines about outages, and lines that show a whole error, as of a bug. */
  logged(): { outages: string[]; faults: string[] } {
    const lines = this.#said
      .split('\n')
      .filter((line) => line !== '' && !/^(Household expenses|The data is)/.test(line));
    this.#said = '';
    const faults = lines.filter(
      (line) => line.includes('"stack"') || !/^\{|PostgreSQL|can't be used|EROFS|ENOSPC/.test(line),
    );
    return { outages: lines.filter((line) => !faults.includes(line)), faults };
  }

  /** Ends it in order; a PostgreSQL that a kill has left running is stopped too. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child !== null && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    } else await (await connectEmbedded(this.#dataDir)).stop();
  }
}
