// What people and clients ask most, over HTTP, against the floor taking turns in one run:
// node benchmarks/http.ts [--sizes 10000,100000] [--rounds 5] [--calls 200]
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../packages/db/src/embedded/index.ts';
import { newId, openDatabase } from '../packages/db/src/index.ts';
import type { ServerAnswer, ServerRequest, Statement } from './http-server.ts';
import { MADE_UNTIL } from './made-expenses.ts';
import { benchmarkMember, makeHousehold } from './made-household.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    rounds: { type: 'string', default: '5' },
    calls: { type: 'string', default: '200' },
  },
});
const sizes = options.sizes.split(',').map(Number);
const [rounds, calls] = [Number(options.rounds), Number(options.calls)];
const now = MADE_UNTIL;

type Scenario = { name: string; method: 'GET' | 'POST'; path: string; body?: () => object };
const month = 'startDate=2026-08-01&endDate=2026-08-31';
const input = (value: object): string => `input=${encodeURIComponent(JSON.stringify({ json: value }))}`;
const scenarios: readonly Scenario[] = [
  { name: 'dashboard', method: 'GET', path: '/api/stats/dashboard' },
  { name: 'dashboard-trpc', method: 'GET', path: '/trpc/dashboard.get' },
  { name: 'report', method: 'GET', path: '/api/reports/monthly?year=2026&month=8' },
  { name: 'report-trpc', method: 'GET', path: `/trpc/reports.monthly?${input({ year: 2026, month: 8 })}` },
  { name: 'summary', method: 'GET', path: '/api/reports/summary' },
  { name: 'list-month', method: 'GET', path: `/api/expenses?${month}&shared=true&limit=20&sortBy=date` },
  { name: 'list-all', method: 'GET', path: '/api/expenses?limit=20&sortBy=date' },
  { name: 'search-month', method: 'GET', path: `/api/expenses?${month}&search=cafe&limit=20&sortBy=date` },
  { name: 'search-all', method: 'GET', path: '/api/expenses?search=libreria%2099&limit=20&sortBy=date' },
  {
    name: 'create',
    method: 'POST',
    path: '/api/expenses',
    body: () => ({ amountCents: 12_345, description: 'Pan', paidBy: 'ana', shared: true, date: '2026-09-17' }),
  },
];

class Server {
  readonly #child: ChildProcess = fork(join(import.meta.dirname, 'http-server.ts'));
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  origin = '';
  cookie = '';

  async ask(message: ServerRequest): Promise<ServerAnswer> {
    this.#child.send(message);
    const [answer] = (await once(this.#child, 'message')) as [ServerAnswer];
    if ('origin' in answer) this.origin = answer.origin;
    return answer;
  }

  /** One call on the one kept connection, in milliseconds. */
  call(method: string, path: string, body?: object): Promise<{ ms: number; setCookie: string | undefined }> {
    const start = performance.now();
    const headers = { cookie: this.cookie, ...(body && { 'content-type': 'application/json' }) };
    return new Promise((resolve, reject) => {
      const sent = request(this.origin + path, { method, agent: this.#agent, headers }, (response) => {
        response.resume().once('end', () => {
          const { statusCode = 0 } = response;
          if (statusCode >= 300) reject(new Error(`${method} ${path} answered ${statusCode}`));
          else resolve({ ms: performance.now() - start, setCookie: response.headers['set-cookie']?.[0] });
        });
      });
      sent.once('error', reject).end(body && JSON.stringify(body));
    });
  }

  stop(): void {
    this.#agent.destroy();
    this.#child.kill();
  }
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;

/** The statements of one call, without those that every call has (the session) or that only fill a cache. */
async function statementsOf(product: Server, { method, path, body }: Scenario): Promise<Statement[]> {
  await product.call(method, path, body?.());
  await product.ask({ kind: 'capture' });
  await product.call(method, path, body?.());
  const answer = await product.ask({ kind: 'capture' });
  return 'statements' in answer ? answer.statements.filter(({ text }) => !text.includes('token_hash')) : [];
}

const insert = `insert into floor_expense select $1, amount_cents, description, category_id, paid_by, shared, date, created_at, tags, meta, version
  from expense limit 1`;

async function measure(url: string): Promise<Map<string, { product: number[]; floor: number[] }>> {
  const [product, floor] = [new Server(), new Server()];
  try {
    await product.ask({ kind: 'product', url, now });
    const login = await product.call('POST', '/api/auth/login', benchmarkMember);
    product.cookie = login.setCookie?.split(';')[0] ?? '';
    const routes: Record<string, Statement[]> = {};
    for (const scenario of scenarios) {
      // A bare insert of one row, durable, into a table with the same columns and indexes but neither totals nor log.
      routes[scenario.name] =
        scenario.name === 'create'
          ? [{ text: insert.replace('$1', 'gen_random_uuid()'), values: [] }]
          : await statementsOf(product, scenario);
    }
    await floor.ask({ kind: 'floor', url, routes });
    const times = new Map(scenarios.map(({ name }) => [name, { product: [] as number[], floor: [] as number[] }]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const { name, method, path, body } of scenarios) {
        const ofScenario = times.get(name)!;
        for (let call = 0; call < calls; call += 1) {
          const ours = await product.call(method, path, body?.());
          const bare = await floor.call(method, `/${name}`, body?.());
          // The first round warms both up.
          if (round === 0) continue;
          ofScenario.product.push(ours.ms);
          ofScenario.floor.push(bare.ms);
        }
      }
    }
    return times;
  } finally {
    product.stop();
    floor.stop();
  }
}

const urlOf = (name: string): string => cluster.url.replace(/\/[^/]*$/, `/${name}`);
async function createDatabase(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}

const folder = await mkdtemp(join(tmpdir(), 'household-benchmark-'));
const cluster = await startEmbedded({ dataDir: join(folder, 'data') });
const firstProduct = new Map<string, number>();
try {
  for (const size of sizes) {
    const name = `b_${size}_${newId().slice(-6)}`;
    await createDatabase(name);
    await makeHousehold(urlOf(name), folder, size, Temporal.Instant.from(now));
    const database = await openDatabase({ url: urlOf(name) });
    await database.pool.query('create table floor_expense (like expense including indexes excluding generated)');
    await database.pool.query('alter table floor_expense drop column search');
    await database.pool.query('vacuum analyze floor_expense');
    await database.close();
    console.log(
      `\n${size.toLocaleString('en')} expenses\n${'scenario'.padEnd(16)}  p50 ms  p99 ms   floor p50   x floor   growth`,
    );
    for (const [scenario, { product, floor }] of await measure(urlOf(name))) {
      const p50 = quantile(product, 0.5);
      const bare = quantile(floor, 0.5);
      const first = firstProduct.get(scenario) ?? p50;
      firstProduct.set(scenario, first);
      const figures = [p50.toFixed(2), quantile(product, 0.99).toFixed(2), bare.toFixed(2)];
      console.log(
        `${scenario.padEnd(16)} ${figures[0]!.padStart(7)} ${figures[1]!.padStart(7)} ${figures[2]!.padStart(11)} ${(p50 / bare).toFixed(2).padStart(9)} ${(p50 / first).toFixed(2).padStart(8)}`,
      );
    }
  }
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
