import { describe, expect, inject, it } from 'vitest';
import { documentedCalls } from '../../apps/server/test/documented.ts';
import { runFreshSlice } from '../support/fresh-slice.ts';
import { restWalk } from './proof.ts';
import { RestWalk } from './rest-walk.ts';

const clusterUrl = inject('clusterUrl');
const PATIENCE_MS = 300_000;

// The full proof is 5,000 requests and more: npm run soak.
describe('every path of the document, with generated requests', () => {
  it(
    'responds as documented, reveals no internals and changes only what it may',
    async () => {
      const requests = 600;
      const { failures, ...counts } = await RestWalk.run({ clusterUrl, seed: 1, requests, isOver: () => false });
      expect(failures).toEqual([]);
      expect(counts.requests).toBeGreaterThanOrEqual(requests);
      expect(counts.callsAnsweredWell).toBeGreaterThan(documentedCalls.length * 0.75);
      expect(Math.min(counts.answeredWell, counts.refused)).toBeGreaterThan(requests / 5);
    },
    PATIENCE_MS,
  );

  it(
    'does so with a fresh seed each time',
    async () => {
      const { requests } = await runFreshSlice(restWalk);
      expect(requests).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
});
