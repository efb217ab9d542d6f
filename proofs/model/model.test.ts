import { describe, expect, inject, it } from 'vitest';
import { runModel } from './run.ts';

const clusterUrl = inject('clusterUrl');
const freshSeed = (Date.now() % 1_000_000) + 1_000;
const SHRINKING_MS = 120_000;
/** The machine may have other work, and a difference is made as short as it can be; a run alone takes four seconds. */
const PATIENCE_MS = 400_000;

// The full proof is 500 runs of 200 commands: npm run soak.
describe('two members who do anything', () => {
  it.each([
    { seed: 2, commands: 100 },
    { seed: freshSeed, commands: 100 },
  ])(
    'see what a plain model of the household says, and undo it all: seed $seed, $commands commands',
    async ({ seed, commands }) => {
      const { differences, ...counts } = await runModel({ clusterUrl, seed, commands, shrinkingMs: SHRINKING_MS });
      expect(differences).toEqual([]);
      expect(counts.commands).toBe(commands);
      expect(Math.min(counts.changes, counts.undone)).toBeGreaterThan(commands / 4);
    },
    PATIENCE_MS,
  );
});
