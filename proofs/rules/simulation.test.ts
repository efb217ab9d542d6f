import { describe, expect, inject, it } from 'vitest';
import { Simulation } from './simulation.ts';
import { TwoServers } from './two-servers.ts';

const clusterUrl = inject('clusterUrl');
const freshSeed = (Date.now() % 1_000_000) + 1_000;
/** The machine may have other work; a run alone takes a fraction of it. */
const PATIENCE_MS = 600_000;

// The full proof is ten years with 200 seeds, and 20 kills: npm run soak.
describe('rules under crashes, downtimes, edits and a clock set back', () => {
  it.each([
    { seed: 1, years: 5 },
    { seed: freshSeed, years: 3 },
  ])(
    'write exactly what an independent list says: seed $seed, $years years',
    async ({ seed, years }) => {
      const { differences, ...counts } = await Simulation.run({ clusterUrl, seed, years, rules: 50 });
      expect(differences).toEqual([]);
      expect(counts.occurrences).toBeGreaterThan(years * 500);
      expect(Math.min(counts.crashes, counts.downtimes, counts.edits)).toBeGreaterThan(years);
    },
    PATIENCE_MS,
  );

  it(
    `write it also in two real server processes that are killed: seed ${freshSeed}`,
    async () => {
      const { differences, ...counts } = await TwoServers.run({ clusterUrl, seed: freshSeed, kills: 3 });
      expect(differences).toEqual([]);
      expect(counts).toMatchObject({ kills: 3 });
      expect(counts.occurrences).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
});
