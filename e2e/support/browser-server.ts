import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BrowserServerAnswer, BrowserServerRequest } from '../../apps/server/test/browser-server.ts';
import { root } from '../../tooling/tool.ts';

/** The process that serves the app to one worker of the browser tests. */
export class BrowserServer {
  readonly #clusterUrl: string;
  #child: ChildProcess;

  constructor(clusterUrl: string) {
    this.#clusterUrl = clusterUrl;
    this.#child = this.#start();
  }

  #start(): ChildProcess {
    return fork(join(root, 'apps/server/test/browser-server.ts'), [this.#clusterUrl], {
      execArgv: [],
      // Not Mexico City's zone: a date in the server's zone would usually be a different one.
      env: { ...process.env, TZ: 'Pacific/Auckland' },
    });
  }

  /** @throws Error with the server's own stack when it failed */
  async ask(request: BrowserServerRequest): Promise<BrowserServerAnswer> {
    const answered = once(this.#child, 'message');
    this.#child.send(request);
    const [answer] = (await answered) as [BrowserServerAnswer | { failed: string }];
    if ('failed' in answer) throw new Error(answer.failed);
    return answer;
  }

  /** Kills the process at any point of its work; a new one has to be told to `reopen` what it served. */
  async kill(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
    this.#child = this.#start();
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
  }
}
