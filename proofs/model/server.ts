import { type Database, exportHousehold, importHousehold, openDatabase, parseHouseholdFile } from '@household/db';
import { householdDraftSchema } from '@household/domain';
import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client';
import type { FastifyInstance } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { cloneTemplate } from '../../packages/db/test/template-cluster.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import type { AppRouter } from '../../apps/server/src/app-router.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { setUpHousehold } from '../../apps/server/src/features/household/household.service.ts';
import { wire } from '../../apps/server/src/transport/wire.ts';
import { HOUSEHOLDS } from '../../apps/server/test/households.ts';

export type Client = TRPCClient<AppRouter>;
type Browser = { readonly trpc: Client; readonly get: (path: string) => Promise<unknown> };

/** A time in the middle of a month and a day, so that some seconds change neither. */
export const START = Temporal.Instant.from('2026-09-17T18:00:00Z');

/** What stays when a household is emptied: its members and their sessions. */
const KEPT = ['account_start', 'member', 'account', 'session', 'mikro_orm_migrations'];

/** The product for a model-based run: the whole server over PostgreSQL, with both members signed in. */
export class ModelServer {
  readonly members = [HOUSEHOLDS[0].first.id, HOUSEHOLDS[0].second.id] as const;
  readonly database: Database;
  readonly #browsers = new Map<string, Browser>();
  readonly #app: FastifyInstance;
  readonly #clock: { now: Temporal.Instant };
  readonly #drop: () => Promise<void>;
  #truncate = '';

  private constructor(
    database: Database,
    app: FastifyInstance,
    clock: { now: Temporal.Instant },
    drop: () => Promise<void>,
  ) {
    this.database = database;
    this.#app = app;
    this.#clock = clock;
    this.#drop = drop;
  }

  static async start(clusterUrl: string): Promise<ModelServer> {
    const { url, drop } = await cloneTemplate(clusterUrl);
    const database = await openDatabase({ url, poolSize: 2 });
    const clock = { now: START };
    const app = await buildApp({ database, clock: () => clock.now, config: readConfig({}) });
    const server = new ModelServer(database, app, clock, drop);
    await server.#setUp();
    return server;
  }

  async stop(): Promise<void> {
    await this.#app.close();
    await this.database.close();
    await this.#drop();
  }

  /** The household as it was after its set-up, without a single entry, change or total. */
  async empty(): Promise<void> {
    await this.database.pool.query(this.#truncate);
    this.#clock.now = START;
  }

  set now(now: Temporal.Instant) {
    this.#clock.now = now;
  }

  browserOf(member: string): Browser {
    return this.#browsers.get(member)!;
  }

  /** The bytes that `household export` writes. */
  async exported(): Promise<string> {
    return (await Array.fromAsync(exportHousehold(this.database))).join('');
  }

  /** The ids that the server gave to a rule's occurrences and their expenses. */
  async occurrencesOf(ruleId: string): Promise<{ id: string; date: string; expenseId: string | null }[]> {
    const { rows } = await this.database.pool.query<{ id: string; date: string; expenseId: string | null }>(
      'select id, date::text as date, expense_id as "expenseId" from rule_occurrence where rule_id = $1',
      [ruleId],
    );
    return rows;
  }

  /** Imports a household file like `household import --merge`; returns the change. */
  async import(content: object): Promise<{ changeId: number | null }> {
    const members = this.members.map((id) => ({ id, name: id }));
    const file = parseHouseholdFile(Buffer.from(JSON.stringify({ members, ...content })));
    return importHousehold(this.database, file, { now: this.#clock.now, isMerge: true });
  }

  async #setUp(): Promise<void> {
    const { first, second } = HOUSEHOLDS[0];
    const draft = householdDraftSchema.parse({ members: [first, second] });
    await setUpHousehold({ database: this.database, now: START, actor: { kind: 'administrator' } }, draft);
    for (const { id, memberId } of await this.database.read.accounts.list()) {
      this.#browsers.set(memberId, this.#browser(await this.#openSession(id)));
    }
    const { rows } = await this.database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
      [KEPT],
    );
    this.#truncate = `truncate ${rows.map(({ name }) => name).join(', ')}`;
  }

  /** Opens a session without hashing a password. */
  async #openSession(accountId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const account = await this.database.read.accounts.byId(accountId);
    await this.database.sessions.open({
      accountId,
      passwordHash: account!.passwordHash,
      tokenHash: createHash('sha256').update(token).digest(),
      userAgent: null,
      ipAddress: '192.0.2.1',
      now: START,
      expiresAt: START.add({ hours: 24 * 365 }),
    });
    return token;
  }

  #browser(token: string): Browser {
    const send = async (url: string, init?: { method?: string; body?: unknown }): Promise<string> => {
      const { pathname, search } = new URL(url, 'http://app');
      const { body } = await this.#app.inject({
        method: init?.method === 'POST' ? 'POST' : 'GET',
        url: pathname + search,
        headers: { 'content-type': 'application/json', cookie: `household_session=${token}` },
        ...(typeof init?.body === 'string' && { payload: init.body }),
      });
      return body;
    };
    return {
      get: async (path) => JSON.parse(await send(path)) as unknown,
      trpc: createTRPCClient<AppRouter>({
        links: [
          httpBatchLink({
            url: 'http://app/trpc',
            transformer: wire,
            // Only what the link reads of a response: building a real one takes longer than the server's work.
            fetch: async (url, init) => {
              const text = await send(url as string, init);
              return { json: async () => JSON.parse(text) as unknown } as unknown as Response;
            },
          }),
        ],
      }),
    };
  }
}
