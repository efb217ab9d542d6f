import { expect, it } from 'vitest';
import { runFreshSlice } from '../support/fresh-slice.ts';
import { upgrades } from './proof.ts';

// In full two kills in every migration: npm run soak.
it('an upgrade that is killed in the middle of a migration leaves the old data to the old version', async () => {
  const { kills, upgrades: tried } = await runFreshSlice(upgrades);
  expect(kills).toBeGreaterThan(0);
  expect(tried).toBe(kills);
}, 300_000);
