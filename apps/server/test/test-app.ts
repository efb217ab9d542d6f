import { createTestDatabase } from '@household/db/testing';
import type { Database } from '@household/db';
import { householdDraftSchema, type MemberOrder, type PerMember } from '@household/domain';
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { type AppOptions, buildApp } from '../src/app.ts';
import type { AppRouter } from '../src/app-router.ts';
import { type Config, readConfig } from '../src/config.ts';
import { createSetupCode } from '../src/features/household/setup-code.ts';
import { setUpHousehold } from '../src/features/household/household.service.ts';
import { loggerOptions } from '../src/logger.ts';
import { wire } from '../src/transport/wire.ts';
import { HOUSEHOLDS, type TestMember } from './households.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The status and body of a REST call, to be compared together: `expect(await client.call(...)).toEqual({ status, body
 * })`.
 */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A client like a browser: it keeps its cookies, and calls REST and tRPC through the server's real HTTP handling. */
export interface TestClient {
  /** Sends JSON and returns status and body. */
  readonly call: (method: Method, path: string, body?: unknown) => Promise<Answer>;
  /** Sends any request with this client's cookies and returns the whole response. */
  readonly send: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  readonly trpc: TRPCClient<AppRouter>;
  /** The current value of its session cookie. */
  readonly cookie: () => string | null;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly members: PerMember<TestMember>;
  readonly setupCode: string;
  /** All lines of the log, parsed; a test may clear it. */
  readonly log: Record<string, unknown>[];
  /** Sets the server's clock. */
  readonly setNow: (now: string) => void;
  readonly advance: (duration: Temporal.DurationLike) => void;
  /** A new client without a session. */
  readonly client: (address?: string) => TestClient;
  readonly signInAs: (order: MemberOrder) => Promise<TestClient>;
}

export interface TestAppOptions {
  /** The server's fixed clock, by default 2026-09-17, noon in Mexico City. */
  readonly now?: string;
  /** Null: no household is set up. */
  readonly members?: PerMember<TestMember> | null;
  readonly environment?: Readonly<Record<string, string>>;
  readonly webDist?: string;
  readonly stalledDownloadMs?: number;
  readonly homeHttps?: NonNullable<AppOptions['homeHttps']>;
}

const COOKIE = /^(household_\w+)=([^;]*)/;

function createClient(app: FastifyInstance, address: string): TestClient {
  const cookies = new Map<string, string>();
  const send = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = cookie === '' ? {} : { cookie };
    const response = await app.inject({
      remoteAddress: address,
      ...options,
      headers: { ...headers, ...options.headers },
    });
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = COOKIE.exec(line) ?? [];
      if (name === undefined || value === undefined) continue;
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const fetchFromApp: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const payload = await request.text();
    const response = await send({
      method: request.method,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(payload === '' ? {} : { payload }),
    });
    return new Response(response.body, { status: response.statusCode });
  };
  return {
    send,
    call: async (method, path, body) => {
      const payload =
        body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      const response = await send({ method, url: path, ...payload });
      return { status: response.statusCode, body: response.json() };
    },
    trpc: createTRPCClient<AppRouter>({
      links: [httpLink({ url: 'http://app/trpc', transformer: wire, fetch: fetchFromApp })],
    }),
    cookie: () => cookies.get('household_session') ?? null,
  };
}

/** The whole server over its own migrated database, by default with a household. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    now: start = '2026-09-17T18:00:00Z',
    members = HOUSEHOLDS[0],
    environment = {},
    webDist,
    stalledDownloadMs,
    homeHttps = () => null,
  } = options;
  const { database } = await createTestDatabase();
  let now = Temporal.Instant.from(start);
  if (members !== null) {
    const draft = householdDraftSchema.parse({ members: [members.first, members.second] });
    await setUpHousehold({ database, now, actor: { kind: 'administrator' } }, draft);
  }
  const config: Config = readConfig(environment);
  const setupCode = createSetupCode();
  const log: Record<string, unknown>[] = [];
  const app = await buildApp({
    database,
    clock: () => now,
    config,
    setupCode,
    ...(webDist === undefined ? {} : { webDist }),
    stalledDownloadMs,
    homeHttps,
    logger: {
      ...loggerOptions('debug'),
      stream: { write: (line: string) => log.push(JSON.parse(line) as Record<string, unknown>) },
    },
  });
  afterAll(() => app.close());
  const people = members ?? HOUSEHOLDS[0];
  return {
    app,
    database,
    members: people,
    setupCode: setupCode.text,
    log,
    setNow: (text) => {
      now = Temporal.Instant.from(text);
    },
    advance: (duration) => {
      now = now.add(duration);
    },
    client: (address = '192.0.2.1') => createClient(app, address),
    signInAs: async (order) => {
      const client = createClient(app, '192.0.2.1');
      const { username, password } = people[order];
      await client.trpc.auth.login.mutate({ username, password });
      return client;
    },
  };
}
