import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { builtMain } from '../../apps/server/test/built-server.ts';

const HEALTHY_TIMEOUT_MS = 90_000;

/** The product as a separate process that can be stopped and killed; it restarts on the same port. */
export class ProductProcess {
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;
  #port = 0;
  #said = '';

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Its process id. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Starts it like an administrator, waits until it prints its address, and returns its output. */
  async start(): Promise<string> {
    const child = spawn(process.execPath, [builtMain], {
      env: {
        ...process.env,
        DATABASE_URL: undefined,
        PORT: String(this.#port),
        LOG_LEVEL: 'warn',
        npm_lifecycle_event: undefined,
        ...this.#environment,
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
    const deadline = Date.now() + HEALTHY_TIMEOUT_MS;
    for (;;) {
      const port = /^Household expenses: http:\/\/127\.0\.0\.1:(\d+)\nThe data is in .+\n/m.exec(heard)?.[1];
      if (port !== undefined) {
        this.#port = Number(port);
        return heard;
      }
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The server did not start: ${heard}`);
      await sleep(20);
    }
  }

  /** Sends SIGTERM; returns the exit code. */
  async terminate(): Promise<number | null> {
    const child = this.#child!;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    return child.exitCode;
  }

  /** `kill -9`, and waits until it has ended. */
  async kill(): Promise<void> {
    if (!this.isRunning) return;
    const gone = once(this.#child!, 'exit');
    this.#child!.kill('SIGKILL');
    await gone;
  }

  /** Pauses the process for a while, like an overloaded machine (SIGSTOP). */
  async freeze(milliseconds: number): Promise<void> {
    this.#child?.kill('SIGSTOP');
    await sleep(milliseconds);
    this.#child?.kill('SIGCONT');
  }

  /** Waits until it reports healthy. @throws Error when it does not within a minute and a half */
  async untilWell(): Promise<void> {
    const deadline = Date.now() + HEALTHY_TIMEOUT_MS;
    for (;;) {
      const status = await fetch(`${this.origin}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
        (response) => response.status,
        () => 0,
      );
      if (status === 200) return;
      if (Date.now() > deadline)
        throw new Error(`The server is not healthy after ${HEALTHY_TIMEOUT_MS} ms: ${this.#said.slice(-2_000)}`);
      await sleep(50);
    }
  }

  /** The log since the last call: lines about outages, and lines with an error's stack, as of a bug. */
  logged(): { outages: string[]; faults: string[] } {
    const said = /^(Household expenses:|The data is in|Set the household up)/;
    const lines = this.#said.split('\n').filter((line) => line !== '' && !said.test(line));
    this.#said = '';
    const faults = lines.filter((line) => /"stack"|^\s+at /.test(line));
    return { outages: lines.filter((line) => !faults.includes(line)), faults };
  }
}
