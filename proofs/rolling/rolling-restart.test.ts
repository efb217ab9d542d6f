import { describe, expect, it } from 'vitest';
import { runFreshSlice } from '../support/fresh-slice.ts';
import { rollingRestart } from './proof.ts';

const LIMIT_MS = 180_000;

describe('a rolling restart of two servers behind a proxy', () => {
  it(
    'loses no request of two active members, and no event of an open screen',
    async () => {
      const { restarts, writesAnswered, streamsLost } = await runFreshSlice(rollingRestart);
      expect(restarts).toBe(2);
      expect(Math.min(writesAnswered!, streamsLost!)).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});
