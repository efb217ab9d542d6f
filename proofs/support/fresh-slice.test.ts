import { describe, expect, it } from 'vitest';
import type { Proof, RunFacts, RunSetting } from '../proof.ts';
import { runFreshSlice } from './fresh-slice.ts';

const seeds: number[] = [];
const proofThat = (run: () => Promise<RunFacts>): Proof => ({
  name: 'arithmetic',
  title: '',
  about: '',
  runs: 1,
  run: ({ seed, extent }: RunSetting) => {
    expect(extent).toBe('slice');
    seeds.push(seed);
    return run();
  },
});
const repeat = () =>
  `seed ${seeds.at(-1)} — repeat with: npm run soak -- --slice --only arithmetic --seed ${seeds.at(-1)}`;

/** The message that a failed test would show. */
const failureOf = (run: () => Promise<RunFacts>): Promise<string> =>
  runFreshSlice(proofThat(run)).then(
    () => 'no failure',
    (error: unknown) => (error as Error).message,
  );

describe('runFreshSlice', () => {
  it('returns the counts of a slice that passed', async () => {
    const counts = { sums: 3 };
    expect(await runFreshSlice(proofThat(() => Promise.resolve({ counts, failures: [] })))).toBe(counts);
  });

  it('names in every failure the command that repeats it', async () => {
    expect(await failureOf(() => Promise.resolve({ counts: {}, failures: ['1 + 1 was 3'] }))).toContain(repeat());
    expect(await failureOf(() => Promise.reject(new Error('no numbers')))).toContain(
      `no numbers\narithmetic: ${repeat()}`,
    );
  });

  it('uses another seed each time', async () => {
    seeds.length = 0;
    for (let times = 0; times < 5; times += 1) await failureOf(() => Promise.resolve({ counts: {}, failures: [] }));
    expect(new Set(seeds).size).toBe(5);
  });
});
