import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildIfChanged } from '../scripts/build-if-changed.ts';
import { type Answer, Connection, requestBytes } from './connection.ts';
import { benchmarkMember } from './generated-household.ts';
import type { FloorRoute, ServerAnswer, ServerRequest, Statement, Usage } from './server-process.ts';

/** A server in a separate process with one connection to it, signed in for the product. */
export class Server implements AsyncDisposable {
  readonly #child: ChildProcess;
  #connection: Connection | null = null;
  origin = '';
  cookie = '';

  private constructor() {
    this.#child = fork(join(import.meta.dirname, 'server-process.ts'), { execArgv: ['--expose-gc'] });
  }

  static async product(url: string, now: Temporal.Instant, webDist?: string): Promise<Server> {
    buildIfChanged('server');
    const server = await Server.#started({ kind: 'product', url, now: now.toString(), ...(webDist && { webDist }) });
    server.cookie = await server.signIn();
    return server;
  }

  static floor(url: string, routes: Record<string, FloorRoute>): Promise<Server> {
    return Server.#started({ kind: 'floor', url, routes });
  }

  /** The cookie of a new session. */
  async signIn(): Promise<string> {
    const { setCookie } = await this.ask(requestBytes('POST', '/api/auth/login', '', benchmarkMember));
    return setCookie ?? '';
  }

  /** @throws Error for any response but a success */
  async ask(request: Buffer): Promise<Answer> {
    const answer = await this.#connection!.ask(request);
    if (answer.status < 300) return answer;
    throw new Error(`${request.toString().split(' HTTP')[0]} answered ${answer.status} ${answer.body.toString()}`);
  }

  /** The milliseconds until the response. */
  async time(request: Buffer): Promise<number> {
    const start = performance.now();
    await this.ask(request);
    return performance.now() - start;
  }

  /** The statements of one read, without the one common to all calls (the session). */
  async statementsOf(request: Buffer): Promise<Statement[]> {
    // The first call fills the caches.
    await this.ask(request);
    await this.#tell({ kind: 'startCapture' });
    await this.ask(request);
    const said = await this.#tell({ kind: 'stopCapture' });
    return 'statements' in said ? said.statements.filter(({ text }) => !text.includes('token_hash')) : [];
  }

  async usage(): Promise<Usage> {
    const said = await this.#tell({ kind: 'usage' });
    if ('usage' in said) return said.usage;
    throw new Error('The server does not know what it uses');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#connection?.close();
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }

  static async #started(request: ServerRequest): Promise<Server> {
    const server = new Server();
    try {
      const said = await server.#tell(request);
      if ('origin' in said) server.origin = said.origin;
      server.#connection = await Connection.open(server.origin);
      return server;
    } catch (error) {
      await server[Symbol.asyncDispose]();
      throw error;
    }
  }

  async #tell(request: ServerRequest): Promise<ServerAnswer> {
    const said = Promise.withResolvers<ServerAnswer>();
    const end = (): void => said.resolve({ problem: 'The server ended' });
    this.#child.once('message', said.resolve).once('exit', end);
    this.#child.send(request);
    const answer = await said.promise;
    this.#child.off('message', said.resolve).off('exit', end);
    if ('problem' in answer) throw new Error(answer.problem);
    return answer;
  }
}
