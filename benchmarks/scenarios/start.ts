import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbedded } from '../../packages/db/src/cluster/embedded/index.ts';
import { buildIfChanged } from '../../scripts/build-if-changed.ts';
import { root } from '../../tooling/tool.ts';
import { atMost, type Bench, count, median, quantile, type Result, type Scenario, times } from '../bench.ts';
import { MADE_UNTIL } from '../generated-expenses.ts';
import { makeHousehold } from '../generated-household.ts';

const SIZE = 10_000;
const ROUNDS = 7;
const IDLE_MS = 3_000;

type Side = { readonly script: string; readonly settings: Readonly<Record<string, string>> };
/** Both have compiled modules in the cache, like every start but the first. */
const sides: Readonly<Record<'product' | 'floor', Side>> = {
  product: { script: 'scripts/start.mjs', settings: {} },
  floor: {
    script: 'benchmarks/start-floor.ts',
    settings: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled-floor') },
  },
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Milliseconds from now until the URL responds with 200. */
async function untilAnswer(child: ChildProcess, port: number): Promise<number> {
  const started = performance.now();
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok) return performance.now() - started;
    await delay(5);
  }
  throw new Error('The server ended before it responded');
}

/** The resident memory of a process, in MiB. */
async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

async function startOnce({ script, settings }: Side, dataDir: string): Promise<{ ms: number; mib: number }> {
  const port = await freePort();
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', ...settings };
  const child = spawn(process.execPath, [join(root, script)], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    const ms = await untilAnswer(child, port);
    await delay(IDLE_MS);
    return { ms, mib: await residentMiB(child.pid!) };
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}

async function run({ households, effort, say }: Bench): Promise<Result> {
  buildIfChanged('web');
  buildIfChanged('server');
  const dataDir = join(households.folder, 'start');
  const cluster = await startEmbedded({ dataDir });
  try {
    await makeHousehold(cluster.url, households.folder, SIZE, MADE_UNTIL);
  } finally {
    await cluster.stop();
  }
  const seen = {
    product: { ms: [] as number[], mib: [] as number[] },
    floor: { ms: [] as number[], mib: [] as number[] },
  };
  for (let round = 0; round <= Math.max(1, ROUNDS * effort); round += 1) {
    for (const side of ['product', 'floor'] as const) {
      const { ms, mib } = await startOnce(sides[side], dataDir);
      // The first round fills the caches of compiled code.
      if (round === 0) continue;
      seen[side].ms.push(ms);
      seen[side].mib.push(mib);
    }
    say(`round ${round}`);
  }
  const row = (what: string, key: 'ms' | 'mib'): string[] => {
    const [ours, bare] = [seen.product[key], seen.floor[key]];
    const p50 = median(ours) / median(bare);
    return [
      what,
      median(bare).toFixed(0),
      median(ours).toFixed(0),
      times(p50),
      times(quantile(ours, 0.99) / quantile(bare, 0.99)),
    ];
  };
  const ratio = (key: 'ms' | 'mib'): number => median(seen.product[key]) / median(seen.floor[key]);
  return {
    goals: [
      atMost('start to first answer, existing data, against the floor', 2, ratio('ms'), times),
      atMost('memory when idle, against the floor', 1.6, ratio('mib'), times),
    ],
    tables: [
      {
        head: ['what', 'floor', 'product', 'p50', 'highest'],
        rows: [row('start to first answer, ms', 'ms'), row('memory when idle, MiB', 'mib')],
      },
    ],
  };
}

export const start: Scenario = {
  name: 'start',
  about: `from the start of the process to the first answer, over ${count(SIZE)} expenses, and its resident memory ${IDLE_MS / 1000} s later; the floor is a bare Fastify with the same embedded PostgreSQL, whose one route reads a row`,
  limitSeconds: 200,
  run,
};
