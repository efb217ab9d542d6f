// From the start of the process to the first answer that reads the database, and the memory once idle, on existing data:
// the product as `npm start` runs it and the floor, taking turns. node benchmarks/start.ts [--size 10000] [--rounds 7]
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../packages/db/src/embedded/index.ts';
import { root } from '../tooling/tool.ts';
import { MADE_UNTIL } from './made-expenses.ts';
import { makeHousehold } from './made-household.ts';

const { values: options } = parseArgs({
  options: { size: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '7' } },
});
const IDLE_MS = 3_000;
type Side = { readonly script: string; readonly settings: Readonly<Record<string, string>> };
/** Both find their modules compiled, as every start but the first does. */
const sides: Readonly<Record<'product' | 'floor', Side>> = {
  product: { script: 'scripts/start.mjs', settings: {} },
  floor: {
    script: 'benchmarks/start-floor.ts',
    settings: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled-floor') },
  },
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Milliseconds from now until the address answers with 200. */
async function untilAnswer(child: ChildProcess, port: number): Promise<number> {
  const started = performance.now();
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok) return performance.now() - started;
    await delay(5);
  }
  throw new Error('The server ended before it answered');
}

/** The memory that a process holds, in MiB. */
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

const folder = await mkdtemp(join(tmpdir(), 'household-benchmark-'));
const dataDir = join(folder, 'data');
try {
  const cluster = await startEmbedded({ dataDir });
  await makeHousehold(cluster.url, folder, Number(options.size), Temporal.Instant.from(MADE_UNTIL));
  await cluster.stop();
  const seen = {
    product: { ms: [] as number[], mib: [] as number[] },
    floor: { ms: [] as number[], mib: [] as number[] },
  };
  for (let round = 0; round <= Number(options.rounds); round += 1) {
    for (const side of ['product', 'floor'] as const) {
      const { ms, mib } = await startOnce(sides[side], dataDir);
      // The first round fills the caches of compiled code.
      if (round === 0) continue;
      seen[side].ms.push(ms);
      seen[side].mib.push(mib);
    }
  }
  for (const [what, key] of [
    ['start to first answer, ms', 'ms'],
    ['memory when idle, MiB', 'mib'],
  ] as const) {
    const [ours, bare] = [median(seen.product[key]), median(seen.floor[key])];
    console.log(
      `${what.padEnd(28)} ${ours.toFixed(0).padStart(6)}  floor ${bare.toFixed(0).padStart(6)}  x floor ${(ours / bare).toFixed(2)}`,
    );
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
