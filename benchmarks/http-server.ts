// The server side of benchmarks/http.ts, in a process of its own: the product over one database, or the floor, a bare
// Fastify route that runs the product's own statements through `pg` and answers their rows.
import Fastify from 'fastify';
import pg from 'pg';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createSetupCode } from '../apps/server/src/features/household/setup-code.ts';
import { openDatabase } from '../packages/db/src/index.ts';

export type Statement = { text: string; values: unknown[] };
export type ServerRequest =
  | { kind: 'product'; url: string; now: string; webDist?: string }
  | { kind: 'floor'; url: string; routes: Record<string, Statement[]> }
  | { kind: 'capture' };
export type ServerAnswer = { origin: string } | { statements: Statement[] };

let captured: Statement[] = [];

async function product(url: string, now: string, webDist?: string): Promise<string> {
  const database = await openDatabase({ url });
  const { pool } = database;
  const ask = pool.query.bind(pool) as (statement: Statement) => unknown;
  Object.assign(pool, {
    query: (statement: Statement) => {
      captured.push({ text: statement.text, values: statement.values });
      return ask(statement);
    },
  });
  const clock = (): Temporal.Instant => Temporal.Instant.from(now);
  const config = readConfig({});
  const logger = { level: 'error' };
  const app = await buildApp({ database, clock, config, webDist, setupCode: createSetupCode(), logger });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

function floor(url: string, routes: Record<string, Statement[]>): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const app = Fastify();
  for (const [name, statements] of Object.entries(routes)) {
    const named = statements.map((statement, index) => ({ name: `${name}${index}`, ...statement }));
    const run = async (): Promise<unknown> => {
      let rows: unknown;
      for (const statement of named) ({ rows } = await pool.query(statement));
      return rows;
    };
    app.get(`/${name}`, run);
    app.post(`/${name}`, run);
  }
  return app.listen({ host: '127.0.0.1', port: 0 });
}

process.on('message', (request: ServerRequest) => {
  void (async () => {
    if (request.kind === 'capture') {
      process.send!({ statements: captured } satisfies ServerAnswer);
      captured = [];
      return;
    }
    const { url } = request;
    const origin = await (request.kind === 'product'
      ? product(url, request.now, request.webDist)
      : floor(url, request.routes));
    process.send!({ origin } satisfies ServerAnswer);
  })();
});
