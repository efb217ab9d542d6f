import { describe, expect, it } from 'vitest';
import { runFreshSlice } from '../support/fresh-slice.ts';
import { CrashRun } from './crash-run.ts';
import { FileLimit } from './file-limit.ts';
import { crashes, SHORT_FREEZE as frozenForMs } from './proof.ts';

const LIMIT_MS = 120_000;

describe('kill -9 in the middle of 200 parallel creates', () => {
  it(
    'of the server and of PostgreSQL: every answered create is there, none twice',
    async () => {
      const facts = await CrashRun.run({ seed: 41, frozenForMs }, async (run) => {
        await run.strikeParallel(200, 'serverKilled');
        await run.strikeParallel(200, 'postgresKilled');
      });
      expect(facts.failures).toEqual([]);
      expect(facts.writesLost).toBe(0);
      expect(facts.writesAnswered).toBeGreaterThan(0);
      // The faults did happen in the middle.
      expect(facts.neverAnswered).toBeGreaterThan(0);
      expect(facts.answeredUnavailable).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});

describe('a server with two members at work', () => {
  it(
    'loses and duplicates nothing by one fault of each kind, and recovers by itself',
    async () => {
      const counts = await runFreshSlice(crashes);
      expect(counts['writesLost']).toBe(0);
      expect(counts['faults']).toBeGreaterThanOrEqual(5);
      expect(counts['writesAnswered']).toBeGreaterThan(50);
    },
    LIMIT_MS,
  );
});

describe.runIf(FileLimit.isPossible)('a PostgreSQL whose files cannot grow', () => {
  it(
    'answers 503 until it is restarted, and loses nothing',
    async () => {
      const facts = await CrashRun.run({ seed: 43, frozenForMs }, async (run) => {
        await run.strike('filesLimited');
        await run.strike('filesLimited');
      });
      expect(facts.failures).toEqual([]);
      expect(facts.writesLost).toBe(0);
      expect(facts.answeredUnavailable).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});
