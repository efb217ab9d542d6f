import { checkHousehold, type Database, openDatabase } from '@household/db';
import { householdDraftSchema } from '@household/domain';
import fc from 'fast-check';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { cloneTemplate } from '../../packages/db/test/template-cluster.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { setUpHousehold } from '../../apps/server/src/features/household/household.service.ts';
import { loggerOptions } from '../../apps/server/src/logger.ts';
import { ruleDraft } from '../../apps/server/test/rule-draft.ts';
import { HOUSEHOLDS } from '../../apps/server/test/households.ts';
import type { RunSetting } from '../proof.ts';
import { mayChange } from './allowed-changes.ts';
import { documentedCalls, misfitOf } from '../../apps/server/test/documented.ts';
import { type GeneratedRequest, requestsFor } from './requests.ts';
import { changesBetween, readStoredRows, type StoredRows } from './stored-rows.ts';

export interface WalkOptions extends Omit<RunSetting, 'extent'> {
  readonly requests: number;
}

export interface WalkResult {
  readonly requests: number;
  readonly answeredWell: number;
  readonly refused: number;
  /** Calls of the document that succeeded at least once. */
  readonly callsAnsweredWell: number;
  /** Deviations from the document, each with its request. */
  readonly failures: readonly string[];
}

const NOW = Temporal.Instant.from('2026-09-17T18:00:00Z');
const KNOWN = /known-(?<kind>[a-z_]+)-(?<index>\d+)/g;
/** Text that reveals internals: stacks, files, statements, PostgreSQL's messages. */
const LEAK =
  /node_modules|file:\/\/|\.[jt]s\b|\bat \S+ \(|\/(?:home|root|usr|tmp|var)\/|\bselect\b|\binsert into\b|\bviolates\b|\brelation\b|\bsyntax error\b|postgres|pg_|ECONN/i;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const ERROR_LEVEL = 50;

const exampleBodyOf = (path: string): object => {
  const call = documentedCalls.find(({ name }) => name === `POST ${path}`);
  return call?.operation.requestBody?.content['application/json'].example as object;
};

/** Sends generated requests to every call of the document and checks response, log and database after each. */
export class RestWalk {
  readonly #app: FastifyInstance;
  readonly #database: Database;
  readonly #log: string[];
  readonly #failures: string[] = [];
  readonly #answeredWell = new Map<string, number>();
  #rows: StoredRows = new Map();
  #token = '';

  private constructor(app: FastifyInstance, database: Database, log: string[]) {
    this.#app = app;
    this.#database = database;
    this.#log = log;
  }

  /** Runs one seed on a new database. */
  static async run({ clusterUrl, seed, requests, isOver }: WalkOptions): Promise<WalkResult> {
    const { url, drop } = await cloneTemplate(clusterUrl);
    const database = await openDatabase({ url, poolSize: 4 });
    const log: string[] = [];
    const logger = { ...loggerOptions('error'), stream: { write: (line: string) => void log.push(line) } };
    const app = await buildApp({ database, clock: () => NOW, config: readConfig({}), logger });
    try {
      const walk = new RestWalk(app, database, log);
      await walk.#setUp();
      return await walk.#walk(seed, requests, isOver);
    } finally {
      await app.close();
      await database.close();
      await drop();
    }
  }

  async #setUp(): Promise<void> {
    const { first, second } = HOUSEHOLDS[0];
    const salary = { salaryCents: 4_200_000, salaryFrom: '2026-01-01' };
    const draft = householdDraftSchema.parse({
      members: [
        { ...first, ...salary },
        { ...second, ...salary },
      ],
    });
    await setUpHousehold({ database: this.#database, now: NOW, actor: { kind: 'administrator' } }, draft);
    await this.#signIn('luis');
    await this.#signIn('ana');
    const send = async (url: string, payload: object): Promise<void> => {
      const response = await this.#app.inject({
        method: 'POST',
        url,
        payload,
        cookies: { household_session: this.#token },
      });
      if (response.statusCode !== 201) throw new Error(`${url}: ${response.body}`);
    };
    for (const name of ['Súper', 'Casa', 'Viajes']) await send('/api/categories', { name });
    for (const path of ['/api/expenses', '/api/recurring'])
      await send(path, { ...exampleBodyOf(path), categoryId: null });
    await send('/api/msi', exampleBodyOf('/api/msi'));
    await this.#writeBills();
  }

  /** A rule that was saved later than its start, whose past dates wait as bills: REST has no call that makes them. */
  async #writeBills(): Promise<void> {
    const context = { actor: { kind: 'member', memberId: 'ana' }, now: NOW } as const;
    const { result } = await this.#database.write({ ...context, action: 'create' }, (unit) =>
      unit.rules.create(
        ruleDraft({
          paidBy: 'luis',
          cadence: 'weekly',
          weekday: 'monday',
          dayOfMonth: null,
          startDate: Temporal.PlainDate.from('2026-01-01'),
          needsConfirmation: true,
        }),
      ),
    );
    await this.#database.write({ ...context, action: 'write-now' }, (unit) => unit.rules.writePast(result.rule.id));
  }

  /** Opens a session without hashing a password. */
  async #signIn(memberId: string): Promise<void> {
    const accounts = await this.#database.read.accounts.list();
    const { id, passwordHash } = (await this.#database.read.accounts.byId(
      accounts.find((account) => account.memberId === memberId)!.id,
    ))!;
    const token = randomBytes(32).toString('base64url');
    await this.#database.sessions.open({
      accountId: id,
      passwordHash,
      tokenHash: createHash('sha256').update(token).digest(),
      userAgent: null,
      ipAddress: '192.0.2.1',
      now: NOW,
      expiresAt: NOW.add({ hours: 720 }),
    });
    this.#token = token;
  }

  async #walk(seed: number, requests: number, isOver: () => boolean): Promise<WalkResult> {
    const each = Math.ceil(requests / documentedCalls.length);
    const lists = documentedCalls.map((call) => fc.sample(requestsFor(call), { seed, numRuns: each }));
    let rounds = 0;
    for (let index = 0; index < each && !isOver(); index += 1) {
      rounds += 1;
      for (const list of lists) await this.#send(list[index]!);
    }
    for await (const finding of checkHousehold(this.#database)) this.#failures.push(`household check: ${finding}`);
    const total = rounds * lists.length;
    const answeredWell = [...this.#answeredWell.values()].reduce((sum, count) => sum + count, 0);
    return {
      requests: total,
      answeredWell,
      refused: total - answeredWell,
      callsAnsweredWell: this.#answeredWell.size,
      failures: this.#failures,
    };
  }

  /** Replaces placeholders in a request by ids of existing records. */
  #withKnownIds(text: string): string {
    return text.replaceAll(KNOWN, (_match, kind: string, index: string) => {
      const ids = [...this.#rows.keys()]
        .filter((row) => row.startsWith(`${kind} `))
        .map((row) => row.slice(kind.length + 1));
      return ids[Number(index) % Math.max(1, ids.length)] ?? '019a0000-0000-7000-8000-000000000000';
    });
  }

  async #send(request: GeneratedRequest): Promise<void> {
    const alive = await this.#app.inject({ url: '/api/auth/me', cookies: { household_session: this.#token } });
    if (alive.statusCode !== 200) await this.#signIn('ana');
    this.#rows = await readStoredRows(this.#database);
    const { call, payload, cookie } = request;
    const path = this.#withKnownIds(request.path);
    const cookies = { own: this.#token, none: null, forged: 'A'.repeat(43) }[cookie];
    const response = await this.#app.inject({
      method: call.method,
      url: request.query === '' ? path : `${path}?${this.#withKnownIds(request.query)}`,
      headers: { ...request.headers, ...(cookies !== null && { cookie: `household_session=${cookies}` }) },
      remoteAddress: '198.51.100.7',
      ...(payload !== undefined && { payload: typeof payload === 'string' ? this.#withKnownIds(payload) : payload }),
    });
    const problems = [...this.#problemsOf(request, response), ...(await this.#wrongChanges(request, path, response))];
    const logged = this.#log.splice(0).filter((line) => (JSON.parse(line) as { level: number }).level >= ERROR_LEVEL);
    for (const problem of [...problems, ...logged.map((line) => `logged ${line}`)]) {
      const asked = `${call.method} ${path}?${request.query} ${String(payload ?? '')}`.slice(0, 400);
      this.#failures.push(`${response.statusCode} ${response.body.slice(0, 200)}: ${problem.slice(0, 400)} ← ${asked}`);
    }
    if (response.statusCode < 400) {
      this.#answeredWell.set(call.name, (this.#answeredWell.get(call.name) ?? 0) + 1);
    }
  }

  #problemsOf({ call, cookie }: GeneratedRequest, response: LightMyRequestResponse): string[] {
    const { statusCode, headers, body } = response;
    const documented = call.operation.responses[String(statusCode)];
    const problems: string[] = [];
    if (statusCode >= 500) problems.push('a fault of the server');
    if (documented === undefined) return [...problems, 'this status is not in the document'];
    if (!String(headers['content-type']).startsWith('application/json')) return [...problems, 'no JSON'];
    const misfit = misfitOf(documented.content['application/json'].schema, JSON.parse(body));
    if (misfit !== null) problems.push(`not the documented shape: ${misfit}`);
    if (headers['x-request-id'] === undefined) problems.push('no request id');
    if (statusCode >= 400 && LEAK.test(body)) problems.push('reveals internals of the server');
    if (cookie !== 'own' && call.operation.security.length > 0 && statusCode < 400)
      problems.push('answered without a session');
    return problems;
  }

  async #wrongChanges(
    { call }: GeneratedRequest,
    path: string,
    { statusCode }: LightMyRequestResponse,
  ): Promise<string[]> {
    const id = path.split('/').findLast((part) => UUID.test(part)) ?? '';
    const changes = changesBetween(this.#rows, await readStoredRows(this.#database));
    return changes
      .filter((change) => !mayChange(call.operation.operationId, statusCode < 400, change, id))
      .map(({ how, table, id: row }) => `${how} ${table} ${row}`);
  }
}
