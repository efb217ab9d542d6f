import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbedded } from '../../packages/db/src/cluster/embedded/index.ts';
import { freePort } from '../../packages/db/src/cluster/embedded/postmaster.ts';
import { buildIfChanged } from '../../scripts/build-if-changed.ts';
import { root } from '../../tooling/tool.ts';
import { atMost, type Bench, count, median, quantile, type Result, type Scenario, times } from '../bench.ts';
import { createOn, reads } from '../calls.ts';
import { Connection, requestBytes } from '../connection.ts';
import { MADE_UNTIL } from '../generated-expenses.ts';
import { benchmarkMember, makeHousehold } from '../generated-household.ts';
import { residentMiB, residentTogetherMiB } from '../resident-memory.ts';

const SIZE = 10_000;
const ROUNDS = 7;
const IDLE_MS = 3_000;
/** Rounds of the frequent reads and one new expense. */
const USES = 20;
const TOGETHER_MIB = 220;
const inMiB = (value: number): string => `${value.toFixed(0)} MiB`;

type Side = {
  /** What Node is given. */
  readonly args: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  /** Whether its memory is measured after some use too. */
  readonly isUsed: boolean;
};
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
/** What follows `node` in `npm start`. */
const startArgs = scripts.start.split(' ').slice(1);
/** Both have compiled modules in the cache, like every start but the first. */
const sides: Readonly<Record<'product' | 'floor', Side>> = {
  product: { args: startArgs, settings: {}, isUsed: true },
  floor: {
    args: ['benchmarks/start-floor.ts'],
    settings: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled-floor') },
    isUsed: false,
  },
};

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

/** Signs in and asks for every frequent read some times, as an evening's use does. */
async function doSomeWork(port: number): Promise<void> {
  const connection = await Connection.open(`http://127.0.0.1:${port}`);
  const { setCookie } = await connection.ask(requestBytes('POST', '/api/auth/login', '', benchmarkMember));
  for (let round = 0; round < USES; round += 1) {
    for (const { path } of reads) await connection.ask(requestBytes('GET', path, setCookie!));
    await connection.ask(createOn({ cookie: setCookie! }));
  }
  connection.close();
}

interface Measured {
  readonly ms: number;
  readonly mib: number;
  readonly together: number;
  readonly afterUse: number;
}

async function startOnce({ args, settings, isUsed }: Side, dataDir: string): Promise<Measured> {
  const port = await freePort();
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', ...settings };
  const child = spawn(process.execPath, args, { env, cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    const ms = await untilAnswer(child, port);
    await delay(IDLE_MS);
    const [mib, together] = [await residentMiB(child.pid!), await residentTogetherMiB(child.pid!)];
    if (!isUsed) return { ms, mib, together, afterUse: Number.NaN };
    await doSomeWork(port);
    await delay(IDLE_MS);
    return { ms, mib, together, afterUse: await residentTogetherMiB(child.pid!) };
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
  const seen: Record<keyof typeof sides, Measured[]> = { product: [], floor: [] };
  for (let round = 0; round <= Math.max(1, ROUNDS * effort); round += 1) {
    for (const side of ['product', 'floor'] as const) {
      const measured = await startOnce(sides[side], dataDir);
      // The first round fills the caches of compiled code.
      if (round > 0) seen[side].push(measured);
    }
    say(`round ${round}`);
  }
  const all = (side: keyof typeof sides, key: keyof Measured): number[] => seen[side].map((measured) => measured[key]);
  const row = (what: string, key: 'ms' | 'mib' | 'together'): string[] => {
    const [ours, bare] = [all('product', key), all('floor', key)];
    const p50 = median(ours) / median(bare);
    return [
      what,
      median(bare).toFixed(0),
      median(ours).toFixed(0),
      times(p50),
      times(quantile(ours, 0.99) / quantile(bare, 0.99)),
    ];
  };
  const ratio = (key: 'ms' | 'mib'): number => median(all('product', key)) / median(all('floor', key));
  const together = (key: 'together' | 'afterUse'): number => median(all('product', key));
  return {
    goals: [
      atMost('start to first answer, existing data, against the floor', 2, ratio('ms'), times),
      atMost('memory of the server when idle, against the floor', 1.6, ratio('mib'), times),
      atMost(
        'memory of server and PostgreSQL together, idle after the start',
        TOGETHER_MIB,
        together('together'),
        inMiB,
      ),
      atMost('memory of server and PostgreSQL together, idle after use', TOGETHER_MIB, together('afterUse'), inMiB),
    ],
    tables: [
      {
        head: ['what', 'floor', 'product', 'p50', 'highest'],
        rows: [
          row('start to first answer, ms', 'ms'),
          row('memory of the server when idle, MiB', 'mib'),
          row('memory of server and PostgreSQL when idle, MiB', 'together'),
        ],
      },
    ],
  };
}

export const start: Scenario = {
  name: 'start',
  about: `from the start of the process to the first answer, over ${count(SIZE)} expenses, and its resident memory ${IDLE_MS / 1000} s later, and again after ${USES} rounds of reads and a new expense; the floor is a bare Fastify with the same embedded PostgreSQL, whose one route reads a row`,
  limitSeconds: 200,
  run,
};
