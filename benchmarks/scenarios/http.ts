import { atMost, type Bench, count, type Goal, quantile, type Result, type Scenario, times } from '../bench.ts';
import { floorPath, floorRoutes, reads } from '../calls.ts';
import { requestBytes } from '../connection.ts';
import { MADE_UNTIL } from '../generated-expenses.ts';
import { Server } from '../server.ts';

const WARM_UP = 200;
const CALLS = 500;
/** The size at which the goals are held against the floor. */
const COMPARED = 100_000;

type Name = (typeof reads)[number]['name'];
type Limit = { readonly floor?: number; readonly growth?: number };
const limits: Readonly<Record<Name, Limit>> = {
  dashboard: { floor: 2, growth: 1.3 },
  'dashboard, tRPC': { floor: 4 },
  'monthly report': { floor: 2, growth: 1.3 },
  'monthly report, tRPC': { floor: 4 },
  '12 months': { floor: 2, growth: 1.3 },
  '12 months, tRPC': { floor: 4 },
  'page of a month': { floor: 2, growth: 1.5 },
  'page of all months': { floor: 2, growth: 1.5 },
  'search in a month, rare word': { floor: 2, growth: 1.5 },
  'search in a month, common word': { floor: 2, growth: 1.5 },
  'search in all months, rare word': { floor: 2 },
  'search in all months, common word': { floor: 2 },
};

type Pair = { size: number; product: Server; floor: Server };
type Seen = { product: number[]; floor: number[] };

async function openPair({ households, scope }: Bench, size: number): Promise<Pair> {
  const url = await households.made(size);
  const product = scope.use(await Server.product(url, MADE_UNTIL));
  const floor = scope.use(await Server.floor(url, await floorRoutes(product, reads)));
  return { size, product, floor };
}

/** The calls per side before the next size: the first ones reload what another size evicted from memory. */
const VISIT = 10;

/**
 * Every size in turn, with product and floor call by call, so that other load on the machine affects all alike; each
 * starts every other turn.
 */
async function measure(pairs: readonly Pair[], call: (typeof reads)[number], calls: number): Promise<Seen[]> {
  const bare = requestBytes('GET', floorPath(call), '');
  const sides = pairs.map(({ product, floor }) => ({
    product,
    floor,
    request: requestBytes('GET', call.path, product.cookie),
    seen: { product: [], floor: [] } as Seen,
  }));
  const warmUp = Math.ceil((WARM_UP * Math.min(1, calls / CALLS)) / VISIT);
  for (let visit = -warmUp; visit < calls / VISIT; visit += 1) {
    for (const { product, floor, request, seen } of sides) {
      const turns = [
        { mine: seen.product, time: () => product.time(request) },
        { mine: seen.floor, time: () => floor.time(bare) },
      ];
      if (visit % 2 !== 0) turns.reverse();
      for (let turn = 0; turn < VISIT * turns.length; turn += 1) {
        const { mine, time } = turns[turn % turns.length]!;
        const ms = await time();
        if (visit >= 0) mine.push(ms);
      }
    }
  }
  return sides.map(({ seen }) => seen);
}

async function run(bench: Bench): Promise<Result> {
  const pairs: Pair[] = [];
  for (const size of bench.sizes) pairs.push(await openPair(bench, size));
  const goals: Goal[] = [];
  const rows: string[][] = [];
  const compared = Math.max(0, bench.sizes.indexOf(COMPARED));
  for (const call of reads) {
    const seen = await measure(pairs, call, Math.ceil(CALLS * bench.effort));
    const p50 = seen.map(({ product }) => quantile(product, 0.5));
    const ratio = (part: number) => (each: Seen) => quantile(each.product, part) / quantile(each.floor, part);
    const growth = p50.at(-1)! / p50[0]!;
    const shown = seen.map((each) => `${ratio(0.5)(each).toFixed(2)} / ${ratio(0.99)(each).toFixed(2)}`);
    rows.push([call.name, quantile(seen[compared]!.floor, 0.5).toFixed(2), ...shown, times(growth)]);
    bench.say(rows.at(-1)!.join('  '));
    const limit = limits[call.name];
    const at = `at ${count(bench.sizes[compared]!)}, against the floor`;
    if (limit.floor !== undefined)
      goals.push(atMost(`${call.name} ${at}`, limit.floor, ratio(0.5)(seen[compared]!), times));
    if (limit.growth !== undefined && pairs.length > 1) {
      const range = `from ${count(bench.sizes[0]!)} to ${count(bench.sizes.at(-1)!)}`;
      goals.push(atMost(`${call.name}, growth ${range}`, limit.growth, growth, times));
    }
  }
  const sizes = bench.sizes.map((size) => `${count(size)}: × floor, p50 / p99`);
  return { goals, tables: [{ head: ['call', 'floor p50, ms', ...sizes, 'growth of p50'], rows }] };
}

export const http: Scenario = {
  name: 'http',
  about: `reads over HTTP, one after another on one connection; the floor is a bare Fastify route that runs the same statements through \`pg\` and answers their rows, without a session`,
  limitSeconds: 420,
  run,
};
