import { type Bench, count, quantile, type Result, type Scenario } from '../bench.ts';
import { createOn, FLOOR_TABLE, floorPath, floorRoutes, reads } from '../calls.ts';
import { Connection, requestBytes } from '../connection.ts';
import { Server } from '../server.ts';
import { openWriters } from './create.ts';

const CONNECTIONS = 50;
/** Each side is loaded for 60 seconds, in slices that take turns. */
const SLICES = 6;
const SLICE_MS = 10_000;
const WARM_UP_MS = 3_000;
/** Every tenth call writes. */
const WRITE_EVERY = 10;
const GOAL = 0.6;

const readCalls = reads.filter(({ name }) => !name.includes('tRPC') && !name.startsWith('search in all'));
type Seen = { answers: number; failures: number; times: number[]; ms: number };
type Side = { readonly requests: readonly Buffer[]; readonly write: Buffer; readonly connections: Connection[] };

async function load({ requests, write, connections }: Side, ms: number): Promise<Seen> {
  const seen: Seen = { answers: 0, failures: 0, times: [], ms: 0 };
  const start = performance.now();
  let turn = 0;
  const keepAsking = async (connection: Connection): Promise<void> => {
    while (performance.now() - start < ms) {
      turn += 1;
      const request = turn % WRITE_EVERY === 0 ? write : requests[turn % requests.length]!;
      const asked = performance.now();
      const answer = await connection.ask(request).catch(() => null);
      if (answer === null || answer.status >= 400) seen.failures += 1;
      if (answer === null) return;
      seen.answers += 1;
      seen.times.push(performance.now() - asked);
    }
  };
  await Promise.all(connections.map(keepAsking));
  return { ...seen, ms: performance.now() - start };
}

const together = (parts: readonly Seen[]): Seen => ({
  answers: parts.reduce((sum, { answers }) => sum + answers, 0),
  failures: parts.reduce((sum, { failures }) => sum + failures, 0),
  times: parts.flatMap(({ times }) => times),
  ms: parts.reduce((sum, { ms }) => sum + ms, 0),
});

const percent = (value: number): string => `${(value * 100).toFixed(0)} %`;

async function run(bench: Bench): Promise<Result> {
  const { product, floor: insertsOnly, url } = await openWriters(bench);
  await insertsOnly[Symbol.asyncDispose]();
  const routes = await floorRoutes(product, readCalls);
  const floor = bench.scope.use(await Server.floor(url, { ...routes, create: { insertInto: FLOOR_TABLE } }));
  const connect = async ({ origin }: Server): Promise<Connection[]> => {
    const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => Connection.open(origin)));
    bench.scope.defer(() => {
      for (const connection of connections) connection.close();
    });
    return connections;
  };
  const sides = {
    product: {
      requests: readCalls.map(({ path }) => requestBytes('GET', path, product.cookie)),
      write: createOn(product),
      connections: await connect(product),
    },
    floor: {
      requests: readCalls.map((call) => requestBytes('GET', floorPath(call), '')),
      write: createOn(floor, '/create'),
      connections: await connect(floor),
    },
  };
  const seen = { product: [] as Seen[], floor: [] as Seen[] };
  for (const side of [sides.product, sides.floor]) await load(side, WARM_UP_MS);
  for (let slice = 0; slice < SLICES; slice += 1) {
    for (const side of ['product', 'floor'] as const) {
      seen[side].push(await load(sides[side], SLICE_MS * bench.effort));
    }
    bench.say(`slice ${slice + 1} of ${SLICES}`);
  }
  const all = { product: together(seen.product), floor: together(seen.floor) };
  const perSecond = ({ answers, ms }: Seen): number => answers / (ms / 1000);
  const share = perSecond(all.product) / perSecond(all.floor);
  const rows = (['product', 'floor'] as const).map((side) => [
    side,
    count(Math.round(perSecond(all[side]))),
    quantile(all[side].times, 0.5).toFixed(1),
    quantile(all[side].times, 0.99).toFixed(1),
    count(all[side].answers),
    String(all[side].failures),
  ]);
  return {
    goals: [
      {
        what: `requests per second under ${CONNECTIONS} connections, 90 % reads and 10 % writes, against the floor's`,
        goal: `≥ ${percent(GOAL)}`,
        measured: percent(share),
        isMet: share >= GOAL,
      },
      {
        what: 'errors meanwhile',
        goal: '0',
        measured: String(all.product.failures),
        isMet: all.product.failures === 0,
      },
    ],
    tables: [{ head: ['side', 'requests/s', 'p50, ms', 'p99, ms', 'answers', 'errors'], rows }],
  };
}

export const mixed: Scenario = {
  name: 'mixed',
  about: `${CONNECTIONS} connections for ${(SLICES * SLICE_MS) / 1000} s a side, in slices that take turns, over 100,000 expenses: every tenth call creates an expense, the others are the dashboard, the reports and pages of the list`,
  limitSeconds: 200,
  run,
};
