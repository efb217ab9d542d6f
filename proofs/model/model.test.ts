import { describe, expect, inject, it } from 'vitest';
import { runFreshSlice } from '../support/fresh-slice.ts';
import { householdModel } from './proof.ts';
import { runModel } from './run.ts';

const clusterUrl = inject('clusterUrl');
const SHRINKING_MS = 120_000;
/** Generous for a busy machine and for shrinking a difference; a run alone takes four seconds. */
const PATIENCE_MS = 400_000;

// The full proof is 500 runs of 200 commands: npm run soak.
describe('two members with random commands', () => {
  it(
    'see the same as a plain model of the household, and can undo everything',
    async () => {
      const commands = 100;
      const setting = { clusterUrl, seed: 2, commands, shrinkingMs: SHRINKING_MS, isOver: () => false };
      const { differences, ...counts } = await runModel(setting);
      expect(differences).toEqual([]);
      expect(counts.commands).toBe(commands);
      expect(Math.min(counts.changes, counts.undone)).toBeGreaterThan(commands / 4);
    },
    PATIENCE_MS,
  );

  it(
    'do so with a fresh seed each time',
    async () => {
      const { commands, changes, undone } = await runFreshSlice(householdModel);
      expect(commands).toBeGreaterThan(0);
      expect(undone).toBe(changes);
    },
    PATIENCE_MS,
  );
});
