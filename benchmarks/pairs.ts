import { type Bench, quantile } from './bench.ts';
import { type Call, floorPath, floorRoutes } from './calls.ts';
import { requestBytes } from './connection.ts';
import { MADE_UNTIL } from './generated-expenses.ts';
import { Server } from './server.ts';

const WARM_UP = 200;
const CALLS = 500;
/** The calls per side before the next pair: the first ones reload what another size evicted from memory. */
const VISIT = 10;

/** The product and its floor over one database. */
export type Pair = { readonly product: Server; readonly floor: Server };
/** What calls took, in milliseconds, and how much processor time of each server's process a call took. */
export type Seen = {
  readonly product: readonly number[];
  readonly floor: readonly number[];
  readonly processorMs: { readonly product: number; readonly floor: number };
};

/** Both sides for these reads. */
export async function openPair({ scope }: Bench, url: string, calls: readonly Call[]): Promise<Pair> {
  const product = scope.use(await Server.product(url, MADE_UNTIL));
  const floor = scope.use(await Server.floor(url, await floorRoutes(product, calls)));
  return { product, floor };
}

/**
 * Every pair in turn, with product and floor call by call, so that other load on the machine affects both alike; they
 * take turns to start.
 */
export async function measure(pairs: readonly Pair[], call: Call, effort: number): Promise<Seen[]> {
  const bare = requestBytes('GET', floorPath(call), '');
  const sides = pairs.map(({ product, floor }) => ({
    product: { server: product, request: requestBytes('GET', call.path, product.cookie), times: [] as number[] },
    floor: { server: floor, request: bare, times: [] as number[] },
  }));
  const processorMs = () =>
    Promise.all(
      sides.map(async ({ product, floor }) => ({
        product: (await product.server.usage()).processorMs,
        floor: (await floor.server.usage()).processorMs,
      })),
    );
  const visits = Math.ceil((CALLS * effort) / VISIT);
  const warmUp = Math.ceil((WARM_UP * Math.min(1, effort)) / VISIT);
  let before: Awaited<ReturnType<typeof processorMs>> = [];
  for (let visit = -warmUp; visit < visits; visit += 1) {
    if (visit === 0) before = await processorMs();
    for (const { product, floor } of sides) {
      const turns = visit % 2 === 0 ? [product, floor] : [floor, product];
      for (let turn = 0; turn < VISIT * turns.length; turn += 1) {
        const { server, request, times } = turns[turn % turns.length]!;
        const ms = await server.time(request);
        if (visit >= 0) times.push(ms);
      }
    }
  }
  const after = await processorMs();
  return sides.map(({ product, floor }, index) => ({
    product: product.times,
    floor: floor.times,
    processorMs: {
      product: (after[index]!.product - before[index]!.product) / product.times.length,
      floor: (after[index]!.floor - before[index]!.floor) / floor.times.length,
    },
  }));
}

/** How many times as long the product took. */
export const timesFloor = ({ product, floor }: Seen, part = 0.5): number =>
  quantile(product, part) / quantile(floor, part);

/** The same in processor time of the server's process, which other load on the machine changes less. */
export const timesProcessor = ({ processorMs: { product, floor } }: Seen): number => product / floor;
