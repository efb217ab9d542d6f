import { setTimeout as delay } from 'node:timers/promises';
import { connect, type Socket } from 'node:net';
import { atMost, type Bench, type Result, type Scenario } from '../bench.ts';
import { requestBytes } from '../connection.ts';
import { MADE_UNTIL } from '../generated-expenses.ts';
import { Server } from '../server.ts';

const STREAMS = 200;
const STREAMS_OF_A_SESSION = 20;
const IDLE_MS = 20_000;
const SETTLE_MS = 2_000;
const MEMORY_GOAL_MIB = 20;
const SCREENS_OF_A_HOUSEHOLD = 6;
/** Below a thousandth of a processor, for two people with three devices each, the use is not measurable. */
const PROCESSOR_GOAL = (0.001 * STREAMS) / SCREENS_OF_A_HOUSEHOLD;

/** Opens a stream and waits for its first event. */
function openStream(origin: string, request: Buffer): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  return new Promise((resolve, reject) => {
    socket.once('error', reject).once('close', () => reject(new Error('The server ended a stream')));
    socket.once('connect', () => socket.write(request));
    socket.on('data', (chunk: Buffer) => {
      if (chunk.includes('"ready"')) resolve(socket);
    });
  });
}

async function openStreams(server: Server, cookies: readonly string[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let index = 0; index < STREAMS; index += 1) {
    const cookie = cookies[Math.floor(index / STREAMS_OF_A_SESSION)]!;
    sockets.push(await openStream(server.origin, requestBytes('GET', '/trpc/history.live', cookie)));
  }
  return sockets;
}

/** The share of a processor that the idle server uses. */
async function idleShare(server: Server, ms: number): Promise<number> {
  const [before, start] = [await server.usage(), performance.now()];
  await delay(ms);
  const after = await server.usage();
  return (after.processorMs - before.processorMs) / (performance.now() - start);
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

const mib = (value: number): string => `${value.toFixed(1)} MiB`;

async function run({ households, sizes, effort, scope }: Bench): Promise<Result> {
  const server = scope.use(await Server.product(await households.scratch(sizes[0]), MADE_UNTIL));
  const cookies: string[] = [];
  for (let session = 0; session < STREAMS / STREAMS_OF_A_SESSION; session += 1) cookies.push(await server.signIn());
  let sockets: Socket[] = [];
  const closeAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  scope.defer(closeAll);
  // A warm-up: what a server keeps after its first streams is not a cost of the next ones.
  sockets = await openStreams(server, cookies);
  closeAll();
  await delay(SETTLE_MS);
  const alone = await server.usage();
  const aloneShare = await idleShare(server, IDLE_MS * effort);
  sockets = await openStreams(server, cookies);
  await delay(SETTLE_MS);
  const full = await server.usage();
  const fullShare = await idleShare(server, IDLE_MS * effort);
  // Resident memory alone would hide what fits into previously freed memory.
  const grown = Math.max(full.residentMiB - alone.residentMiB, full.heapMiB - alone.heapMiB);
  return {
    goals: [
      atMost(`memory of ${STREAMS} idle live streams`, MEMORY_GOAL_MIB, Math.max(0, grown), mib),
      atMost(`processor of ${STREAMS} idle live streams`, PROCESSOR_GOAL, Math.max(0, fullShare - aloneShare), percent),
    ],
    tables: [
      {
        head: ['server', 'resident memory', 'heap after a collection', 'share of one processor'],
        rows: [
          ['without streams', mib(alone.residentMiB), mib(alone.heapMiB), percent(aloneShare)],
          [`with ${STREAMS}`, mib(full.residentMiB), mib(full.heapMiB), percent(fullShare)],
        ],
      },
    ],
  };
}

export const streams: Scenario = {
  name: 'streams',
  about: `the server's memory and processor time with ${STREAMS} open screens to which nothing happens for ${IDLE_MS / 1000} s, a heartbeat included`,
  limitSeconds: 150,
  readsHouseholds: true,
  run,
};
