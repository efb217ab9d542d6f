import { describe, expect, inject, it } from 'vitest';
import { documentedCalls } from '../../apps/server/test/documented.ts';
import { RestWalk } from './rest-walk.ts';

const clusterUrl = inject('clusterUrl');
const freshSeed = (Date.now() % 1_000_000) + 1_000;
const PATIENCE_MS = 300_000;

// The full proof is 5,000 requests and more: npm run soak.
describe('every path of the document, asked by generated requests', () => {
  it.each([
    { seed: 1, requests: 600 },
    { seed: freshSeed, requests: 300 },
  ])(
    'answers as it says, tells nothing of its inside and changes only what it may: seed $seed, $requests requests',
    async ({ seed, requests }) => {
      const { failures, ...counts } = await RestWalk.run({ clusterUrl, seed, requests });
      expect(failures).toEqual([]);
      expect(counts.requests).toBeGreaterThanOrEqual(requests);
      expect(counts.callsAnsweredWell).toBeGreaterThan(documentedCalls.length * 0.75);
      expect(Math.min(counts.answeredWell, counts.refused)).toBeGreaterThan(requests / 5);
    },
    PATIENCE_MS,
  );
});
