import { expect, inject, it } from 'vitest';
import { runFreshSlice } from '../support/fresh-slice.ts';
import { largeTotals } from './proof.ts';
import { runLargeTotals } from './run.ts';

const clusterUrl = inject('clusterUrl');
const PATIENCE_MS = 300_000;

// The full proof is 20 runs of 100,000 expenses and 500 commands: npm run soak.
it(
  'the totals of 10,000 expenses stay those of a recount, through commands and their undo',
  async () => {
    const { counts, failures } = await runLargeTotals({
      clusterUrl,
      seed: 1,
      expenses: 10_000,
      commands: 100,
      isOver: () => false,
    });
    expect(failures).toEqual([]);
    expect(counts.commands).toBe(100);
    expect(Math.min(counts.changes, counts.undone)).toBeGreaterThan(40);
  },
  PATIENCE_MS,
);

it(
  'do so with a fresh seed each time',
  async () => {
    const { totals } = await runFreshSlice(largeTotals);
    expect(totals).toBeGreaterThan(1_000);
  },
  PATIENCE_MS,
);
