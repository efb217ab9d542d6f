import { atMost, type Bench, count, type Goal, quantile, type Result, type Scenario, times } from '../bench.ts';
import { reads } from '../calls.ts';
import { measure, openPair, type Pair, timesFloor, timesProcessor } from '../pairs.ts';

/** The size at which the goals are compared with the floor. */
const COMPARED = 100_000;
const REST = 1.4;
const TRPC = 1.8;
const SEARCH = 2;
const GROWTH = 1.2;

type Name = (typeof reads)[number]['name'];
/** `growth` is from the smallest size to the largest, `step` from the smallest to the next. */
type Limit = { readonly floor: number; readonly growth?: number; readonly step?: number };
const limits: Readonly<Record<Name, Limit>> = {
  dashboard: { floor: REST, growth: GROWTH },
  'dashboard, tRPC': { floor: TRPC, growth: GROWTH },
  'monthly report': { floor: REST, growth: GROWTH },
  'monthly report, tRPC': { floor: TRPC, growth: GROWTH },
  '12 months': { floor: REST, growth: GROWTH },
  '12 months, tRPC': { floor: TRPC, growth: GROWTH },
  'page of a month': { floor: REST, growth: GROWTH },
  'page of a month, tRPC': { floor: TRPC, growth: GROWTH },
  'page of all months': { floor: REST, growth: GROWTH },
  'search in a month, rare word': { floor: SEARCH, growth: GROWTH },
  'search in a month, common word': { floor: SEARCH, growth: GROWTH },
  'search in all months, rare word': { floor: SEARCH, step: 2 },
  'search in all months, common word': { floor: SEARCH, step: 2 },
};

async function run(bench: Bench): Promise<Result> {
  const { sizes } = bench;
  const pairs: Pair[] = [];
  for (const size of sizes) pairs.push(await openPair(bench, await bench.households.made(size), reads));
  const goals: Goal[] = [];
  const rows: string[][] = [];
  const compared = Math.max(0, sizes.indexOf(COMPARED));
  const from = (to: number): string => `from ${count(sizes[0]!)} to ${count(sizes[to]!)}`;
  for (const call of reads) {
    const seen = await measure(pairs, call, bench.effort);
    const p50 = seen.map(({ product }) => quantile(product, 0.5));
    const growth = p50.at(-1)! / p50[0]!;
    const shown = seen.map((each) => `${timesFloor(each).toFixed(2)} / ${timesFloor(each, 0.99).toFixed(2)}`);
    const here = seen[compared]!;
    const floorMs = quantile(here.floor, 0.5).toFixed(2);
    rows.push([call.name, floorMs, ...shown, times(timesProcessor(here)), times(growth)]);
    bench.say(rows.at(-1)!.join('  '));
    const limit = limits[call.name];
    goals.push(
      atMost(`${call.name} at ${count(sizes[compared]!)}, against the floor`, limit.floor, timesFloor(here), times),
    );
    if (limit.growth !== undefined && sizes.length > 1) {
      goals.push(atMost(`${call.name}, growth ${from(sizes.length - 1)}`, limit.growth, growth, times));
    }
    if (limit.step !== undefined && sizes.length > 1) {
      goals.push(atMost(`${call.name}, growth ${from(1)}`, limit.step, p50[1]! / p50[0]!, times));
    }
  }
  const bySize = sizes.map((size) => `${count(size)}: × floor, p50 / p99`);
  return { goals, tables: [{ head: ['call', 'floor p50, ms', ...bySize, 'processor', 'growth of p50'], rows }] };
}

export const http: Scenario = {
  name: 'http',
  about: `reads over HTTP, one after another on one connection; the floor is a bare Fastify route that runs the same statements through \`pg\` and answers their rows, without a session. "Processor" is the time that the server's process computes for a call at ${count(COMPARED)}, against the floor's`,
  limitSeconds: 420,
  readsHouseholds: true,
  run,
};
