import { describe, expect, inject, it } from 'vitest';
import { runFreshSlice } from '../support/fresh-slice.ts';
import { simulation, twoServers } from './proof.ts';
import { Simulation } from './simulation.ts';

const clusterUrl = inject('clusterUrl');
/** Generous for a busy machine; a run alone takes a fraction of it. */
const PATIENCE_MS = 600_000;

// The full proof is ten years with 200 seeds, and 20 kills: npm run soak.
describe('rules under crashes, downtimes, edits and a clock set back', () => {
  it(
    'write exactly what an independent list expects',
    async () => {
      const years = 5;
      const setting = { clusterUrl, seed: 1, years, rules: 50, isOver: () => false };
      const { differences, ...counts } = await Simulation.run(setting);
      expect(differences).toEqual([]);
      expect(counts.occurrences).toBeGreaterThan(years * 500);
      expect(Math.min(counts.crashes, counts.downtimes, counts.edits)).toBeGreaterThan(years);
    },
    PATIENCE_MS,
  );

  it(
    'write it with a fresh seed each time',
    async () => {
      const { occurrences, steps } = await runFreshSlice(simulation);
      expect(Math.min(occurrences!, steps!)).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );

  it(
    'write it in two real server processes that are killed',
    async () => {
      const { kills, occurrences } = await runFreshSlice(twoServers);
      expect(kills).toBeGreaterThan(0);
      expect(occurrences).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
});
