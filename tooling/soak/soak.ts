// npm run soak -- --seed N [--only NAME] [--runs COUNT] [--at-once COUNT] [--slice]
// Runs the long proofs in full, from seed N on. It can be stopped at any time: the same command resumes. The results are
// written into docs/reliability.md and proofs/records after every run. With --slice it does once what `npm test` does
// with that seed, and writes nothing.
import { parseArgs } from 'node:util';
import { startTemplateCluster } from '../../packages/db/test/template-cluster.ts';
import { buildIfChanged } from '../../scripts/build-if-changed.ts';
import type { Proof, RunFacts, RunSetting } from '../../proofs/proof.ts';
import { proofs } from '../../proofs/proofs.ts';
import { readRecord, removeRecord, withRun, writeRecord } from './record.ts';
import { writeReliabilityPage } from './reliability-page.ts';

const usage = `Usage: npm run soak -- --seed N [--only NAME] [--runs COUNT] [--at-once COUNT] [--slice]

Runs the long proofs in full, from seed N on, and writes the results into docs/reliability.md and
proofs/records after every run. It can be stopped at any time: the same command resumes.

  --seed N      the first seed, from 1 on
  --only NAME   one proof: ${proofs.map(({ name }) => name).join(', ')}
  --runs COUNT  another number of runs than the full proof has
  --at-once COUNT
                so many runs at the same time in this process, each on a database of its own: a run
                waits for PostgreSQL for much of its time (default 1)
  --slice       only what \`npm test\` does with that seed; writes nothing
  --help        prints this`;

const isCount = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,8}$/.test(text);

type Run = RunFacts & { seconds: number };

async function runOnce(proof: Proof, setting: Omit<RunSetting, 'isOver'>): Promise<Run> {
  const started = performance.now();
  const facts = await proof.run({ ...setting, isOver: () => false }).catch((error: unknown): RunFacts => {
    // The stack is for the terminal only: the page must not have paths of the machine.
    console.error(error);
    return { counts: {}, failures: [String(error)] };
  });
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const outcome = facts.failures.length === 0 ? 'ok    ' : 'FAILED';
  console.log(`${outcome}  ${proof.name}  seed ${setting.seed}  ${seconds} s  ${JSON.stringify(facts.counts)}`);
  return { ...facts, seconds };
}

const printFailures = (failures: readonly string[]): void => {
  for (const failure of failures) console.log(`        ${failure}`);
};

/** 1 when it failed. */
async function runSlice(proof: Proof, clusterUrl: string, seed: number): Promise<number> {
  const { failures } = await runOnce(proof, { clusterUrl, seed, extent: 'slice' });
  printFailures(failures);
  return failures.length > 0 ? 1 : 0;
}

interface Extent {
  readonly firstSeed: number;
  readonly runs: number;
  /** The number of runs at the same time. */
  readonly atOnce: number;
}

/** The number of runs that failed. */
async function runProof(proof: Proof, clusterUrl: string, { firstSeed, runs, atOnce }: Extent): Promise<number> {
  let record = readRecord(proof.name, firstSeed);
  while (record.runs < runs) {
    const next = firstSeed + record.runs;
    const seeds = Array.from({ length: Math.min(atOnce, runs - record.runs) }, (_, index) => next + index);
    const done = await Promise.all(seeds.map((seed) => runOnce(proof, { clusterUrl, seed, extent: 'full' })));
    const seconds = Math.max(...done.map((run) => run.seconds)) / done.length;
    for (const [index, facts] of done.entries()) {
      record = withRun(record, { ...facts, seed: seeds[index]!, seconds });
      printFailures(facts.failures.slice(0, 5));
    }
    writeRecord(proof.name, record);
    writeReliabilityPage(proof, record);
  }
  if (record.runs >= proof.runs) removeRecord(proof.name, record);
  return record.failures.length;
}

const options = {
  seed: { type: 'string' },
  only: { type: 'string' },
  runs: { type: 'string' },
  'at-once': { type: 'string', default: '1' },
  slice: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** The options of the command line; null when it was called wrongly. */
function readOptions() {
  try {
    return parseArgs({ options }).values;
  } catch {
    return null;
  }
}

/** Runs the chosen proofs; the exit code is 1 when a run failed. */
async function soak(
  chosen: readonly Proof[],
  { firstSeed, runs, atOnce }: Omit<Extent, 'runs'> & { runs: number | null },
  isSlice: boolean,
): Promise<number> {
  buildIfChanged('server');
  const cluster = await startTemplateCluster();
  let failed = 0;
  for (const proof of chosen) {
    if (isSlice) failed += await runSlice(proof, cluster.url, firstSeed);
    else failed += await runProof(proof, cluster.url, { firstSeed, runs: runs ?? proof.runs, atOnce });
  }
  await cluster.stop();
  return failed === 0 ? 0 : 1;
}

const values = readOptions();
const chosen = proofs.filter(({ name }) => values?.only === undefined || values.only === name);
if (values?.help) {
  console.log(usage);
} else if (
  values === null ||
  !isCount(values.seed) ||
  chosen.length === 0 ||
  (values.runs !== undefined && !isCount(values.runs)) ||
  !isCount(values['at-once'])
) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const runs = values.runs === undefined ? null : Number(values.runs);
  const extent = { firstSeed: Number(values.seed), runs, atOnce: Number(values['at-once']) };
  process.exitCode = await soak(chosen, extent, values.slice ?? false);
}
