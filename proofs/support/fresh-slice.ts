import { randomInt } from 'node:crypto';
import { inject } from 'vitest';
import type { Proof, RunFacts } from '../proof.ts';

/** The timeout of a slice, generous for a busy machine. */
const BOX_MS = 60_000;
/** The command line accepts at most nine digits. */
const SEEDS = 1_000_000_000;

/**
 * Runs the slice of a proof with a fresh seed, and returns its counts. The seed and the command that repeats the run
 * are printed before it begins, and are in the message of every failure.
 *
 * @throws Error when the proof failed
 */
export async function runFreshSlice(proof: Proof): Promise<RunFacts['counts']> {
  const seed = randomInt(1, SEEDS);
  const repeat = `${proof.name}: seed ${seed} — repeat with: npm run soak -- --slice --only ${proof.name} --seed ${seed}`;
  console.log(repeat);
  const deadline = Date.now() + BOX_MS;
  const setting = {
    clusterUrl: inject('clusterUrl'),
    seed,
    extent: 'slice',
    isOver: () => Date.now() > deadline,
  } as const;
  const facts = await proof.run(setting).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${repeat}`, { cause: error });
  });
  if (facts.failures.length > 0) throw new Error([...facts.failures, repeat].join('\n'));
  return facts.counts;
}
