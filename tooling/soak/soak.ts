// npm run soak -- --seed N [--only NAME] [--runs COUNT]
// Runs the long proofs in full, from seed N on. It can be stopped at any moment: the same command goes on where it was.
// What it saw is written into docs/reliability.md after every run.
import { parseArgs } from 'node:util';
import { startTemplateCluster } from '../../packages/db/test/template-cluster.ts';
import { buildIfChanged } from '../../scripts/build-if-changed.ts';
import type { Proof, RunFacts } from './proof.ts';
import { proofs } from './proofs.ts';
import { keepRecord, readRecord } from './record.ts';
import { writeReliabilityPage } from './reliability-page.ts';

const usage = `Usage: npm run soak -- --seed N [--only ${proofs.map(({ name }) => name).join('|')}] [--runs COUNT]`;

const isCount = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,8}$/.test(text);

async function runOnce(proof: Proof, clusterUrl: string, seed: number): Promise<RunFacts> {
  try {
    return await proof.run({ clusterUrl, seed });
  } catch (error) {
    // The stack is for the terminal: the page names no place of the machine that ran it.
    console.error(error);
    return { counts: {}, failures: [String(error)] };
  }
}

/** The number of runs that failed. */
async function runProof(proof: Proof, clusterUrl: string, firstSeed: number, runs: number): Promise<number> {
  const record = readRecord(proof.name, firstSeed);
  while (record.runs.length < runs) {
    const seed = firstSeed + record.runs.length;
    const started = performance.now();
    const facts = await runOnce(proof, clusterUrl, seed);
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    record.runs.push({ seed, seconds, ...facts });
    keepRecord(proof.name, record);
    writeReliabilityPage(proof, record);
    const outcome = facts.failures.length === 0 ? 'ok    ' : 'FAILED';
    console.log(`${outcome}  ${proof.name}  seed ${seed}  ${seconds} s  ${JSON.stringify(facts.counts)}`);
    for (const failure of facts.failures.slice(0, 5)) console.log(`        ${failure}`);
  }
  return record.runs.filter(({ failures }) => failures.length > 0).length;
}

const { values } = parseArgs({
  options: { seed: { type: 'string' }, only: { type: 'string' }, runs: { type: 'string' } },
});
const chosen = proofs.filter(({ name }) => values.only === undefined || values.only === name);
if (!isCount(values.seed) || chosen.length === 0 || (values.runs !== undefined && !isCount(values.runs))) {
  console.error(usage);
  process.exitCode = 1;
} else {
  buildIfChanged('server');
  const cluster = await startTemplateCluster();
  let failed = 0;
  for (const proof of chosen) {
    failed += await runProof(proof, cluster.url, Number(values.seed), Number(values.runs ?? proof.runs));
  }
  await cluster.stop();
  process.exitCode = failed === 0 ? 0 : 1;
}
