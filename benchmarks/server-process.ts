// A server in a separate process: the built product over one database, or the floor, a bare Fastify route that runs the
// product's own statements through `pg` and returns their rows.
import Fastify from 'fastify';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { readConfig } from '../apps/server/src/config.ts';
import { createSetupCode } from '../apps/server/src/features/household/setup-code.ts';
import { newId } from '../packages/db/src/index.ts';
import { root } from '../tooling/tool.ts';

export type Statement = { text: string; values: unknown[] };
/** A route of the floor: fixed statements, or one insert of the sent expense. */
export type FloorRoute = { statements: Statement[] } | { insertInto: string };
export type ServerRequest =
  | { kind: 'product'; url: string; now: string; webDist?: string }
  | { kind: 'floor'; url: string; routes: Record<string, FloorRoute> }
  | { kind: 'startCapture' }
  | { kind: 'stopCapture' }
  | { kind: 'usage' };
export type Usage = { residentMiB: number; heapMiB: number; processorMs: number };
export type ServerAnswer = { origin: string } | { statements: Statement[] } | { usage: Usage } | { problem: string };

const MIB = 2 ** 20;
/** A part of the built server, from the same files that its entry loads. */
const builtPart = (name: string) => import(pathToFileURL(join(root, `apps/server/dist/${name}.js`)).href);
let capture: { statements: Statement[]; stop: () => unknown } | null = null;
let servedPool: pg.Pool | null = null;

async function product(url: string, now: string, webDist?: string): Promise<string> {
  const { buildApp } = (await builtPart('app')) as typeof import('../apps/server/src/app.ts');
  const { openDatabase } = (await builtPart('database')) as typeof import('../packages/db/src/index.ts');
  const database = await openDatabase({ url });
  servedPool = database.pool;
  const clock = (): Temporal.Instant => Temporal.Instant.from(now);
  const config = readConfig({});
  const logger = { level: 'error' };
  const app = await buildApp({ database, clock, config, webDist, setupCode: createSetupCode(), logger });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** The stored values if nothing was configured. */
const BY_INCOME = JSON.stringify({ rule: 'income', own: { ana: 0, luis: 0 } });

type SentExpense = { amountCents: number; description: string; paidBy: string; shared: boolean; date: string };

function floor(url: string, routes: Record<string, FloorRoute>): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const app = Fastify();
  for (const [name, route] of Object.entries(routes)) {
    if ('insertInto' in route) {
      const text = `insert into ${route.insertInto} (id, amount_cents, description, paid_by, shared, date, created_at, refund, split)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *`;
      app.post<{ Body: SentExpense }>(`/${name}`, async ({ body }) => {
        const { amountCents, description, paidBy, shared, date } = body;
        const values = [newId(), amountCents, description, paidBy, shared, date, new Date(), false, BY_INCOME];
        const { rows } = await pool.query({ name, text, values });
        return rows;
      });
      continue;
    }
    const named = route.statements.map((statement, index) => ({ name: `${name}${index}`, ...statement }));
    app.get(`/${name}`, async () => {
      let rows: unknown;
      for (const statement of named) ({ rows } = await pool.query(statement));
      return rows;
    });
  }
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const unwatch = (_error: Error, client: pg.PoolClient): void => void Reflect.deleteProperty(client, 'query');
type Query = pg.PoolClient['query'];

/** Records every statement of each connection from the pool, whoever sends it. */
function startCapture(pool: pg.Pool): NonNullable<typeof capture> {
  const statements: Statement[] = [];
  const watch = (client: pg.PoolClient): void => {
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
    const query = (...args: unknown[]): unknown => {
      const [sent, values] = args as [string | Statement, unknown[] | undefined];
      statements.push(
        typeof sent === 'string' ? { text: sent, values: values ?? [] } : { text: sent.text, values: sent.values },
      );
      return ask(...args);
    };
    Object.assign(client, { query: query as Query });
  };
  pool.on('acquire', watch).on('release', unwatch);
  return { statements, stop: () => pool.off('acquire', watch).off('release', unwatch) };
}

function usage(): Usage {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { residentMiB: rss / MIB, heapMiB: (heapUsed + external) / MIB, processorMs: (user + system) / 1000 };
}

async function answer(request: ServerRequest): Promise<ServerAnswer> {
  switch (request.kind) {
    case 'product':
      return { origin: await product(request.url, request.now, request.webDist) };
    case 'floor':
      return { origin: await floor(request.url, request.routes) };
    case 'startCapture':
      capture = startCapture(servedPool!);
      return { statements: [] };
    case 'stopCapture':
      capture?.stop();
      return { statements: capture?.statements ?? [] };
    case 'usage':
      return { usage: usage() };
  }
}

process.on('message', (request: ServerRequest) => {
  void answer(request)
    .catch((error: Error) => ({ problem: error.message }))
    .then((said: ServerAnswer) => process.send!(said));
});
// The server ends with the benchmark.
process.on('disconnect', () => process.exit());
