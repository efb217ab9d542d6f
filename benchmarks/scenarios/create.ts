import { type Database, openDatabase } from '../../packages/db/src/index.ts';
import { atMost, type Bench, count, quantile, type Result, type Scenario, times } from '../bench.ts';
import { createOn, FLOOR_TABLE, floorTableStatements } from '../calls.ts';
import { MADE_UNTIL } from '../generated-expenses.ts';
import { Server } from '../server.ts';

const SIZE = 100_000;
const WARM_UP = 300;
const CALLS = 1_000;
/** Against a bare `INSERT` route. */
export const CREATE_LIMIT = 2;

type Writers = { readonly product: Server; readonly floor: Server; readonly url: string };

/** Product and floor over one writable copy of a generated household, which may be prepared first. */
export async function openWriters(
  { households, scope }: Bench,
  prepare?: (database: Database) => Promise<void>,
): Promise<Writers> {
  const url = await households.scratch(SIZE);
  const database = await openDatabase({ url });
  await prepare?.(database);
  for (const statement of floorTableStatements) await database.pool.query(statement);
  await database.close();
  const product = scope.use(await Server.product(url, MADE_UNTIL));
  const floor = scope.use(await Server.floor(url, { create: { insertInto: FLOOR_TABLE } }));
  return { product, floor, url };
}

/** Creates expenses on both in turns; `p50` is how many times as long the product takes. */
export async function againstInsert(
  { effort }: Bench,
  { product, floor }: Writers,
): Promise<{ readonly p50: number; readonly row: (what: string) => string[] }> {
  const [ours, theirs] = [createOn(product), createOn(floor, '/create')];
  const seen = { product: [] as number[], floor: [] as number[] };
  for (let turn = -WARM_UP; turn < CALLS * effort; turn += 1) {
    const [mine, bare] = [await product.time(ours), await floor.time(theirs)];
    if (turn < 0) continue;
    seen.product.push(mine);
    seen.floor.push(bare);
  }
  const ratio = (part: number): number => quantile(seen.product, part) / quantile(seen.floor, part);
  return {
    p50: ratio(0.5),
    row: (what) => [what, quantile(seen.floor, 0.5).toFixed(2), times(ratio(0.5)), times(ratio(0.99))],
  };
}

async function run(bench: Bench): Promise<Result> {
  const { p50, row } = await againstInsert(bench, await openWriters(bench));
  const what = `one expense created at ${count(SIZE)}, against a bare INSERT route`;
  return {
    goals: [atMost(what, CREATE_LIMIT, p50, times)],
    tables: [{ head: ['call', 'floor p50, ms', 'p50', 'p99'], rows: [row(what)] }],
  };
}

export const create: Scenario = {
  name: 'create',
  about:
    'writing one expense with its change log, totals and announcement; the floor is a bare Fastify route with one durable `INSERT` into a table with the same rows, columns and indexes',
  limitSeconds: 120,
  readsHouseholds: true,
  run,
};
