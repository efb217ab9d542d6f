import { expect, inject, it } from 'vitest';
import { runFreshSlice } from '../support/fresh-slice.ts';
import { accountModel, accountServers } from './proof.ts';
import { runAccount } from './run.ts';

const clusterUrl = inject('clusterUrl');
const PATIENCE_MS = 300_000;

// The full proof is 500 runs of 200 commands: npm run soak.
it(
  'the account stays the plain sum of what was entered, through closings, corrections and their undo',
  async () => {
    const { counts, failures } = await runAccount({ clusterUrl, seed: 1, commands: 200, isOver: () => false });
    expect(failures).toEqual([]);
    expect(counts.commands).toBe(200);
    expect(Math.min(counts.closings, counts.adjustments, counts.undone)).toBeGreaterThan(2);
  },
  PATIENCE_MS,
);

it(
  'does so with a fresh seed each time',
  async () => {
    const { changes } = await runFreshSlice(accountModel);
    expect(changes).toBeGreaterThan(20);
  },
  PATIENCE_MS,
);

// In full 200 kills.
it(
  'a month is closed whole or not at all, and no correction slips past, whenever a server is killed',
  async () => {
    const { kills, answers } = await runFreshSlice(accountServers);
    expect(kills).toBeGreaterThan(0);
    expect(answers).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);
