import { describe, expect, it } from 'vitest';
import { CrashRun } from './crash-run.ts';
import { FileLimit } from './file-limit.ts';

const LIMIT_MS = 120_000;
const frozenForMs = [500, 2_500] as const;

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
      // The faults did fall into the middle.
      expect(facts.neverAnswered).toBeGreaterThan(0);
      expect(facts.answeredUnavailable).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});

describe('a server with two members at work', () => {
  it(
    'loses and doubles nothing by one fault of each kind, and is well again by itself',
    async () => {
      const seed = Date.now() % 1_000_000;
      const facts = await CrashRun.run({ seed, frozenForMs }, async (run) => {
        for (const fault of run.possibleFaults) await run.strike(fault);
      });
      expect(facts.failures).toEqual([]);
      expect(facts.writesLost).toBe(0);
      expect(Object.keys(facts.faults).length).toBeGreaterThanOrEqual(5);
      expect(facts.writesAnswered).toBeGreaterThan(50);
    },
    LIMIT_MS,
  );
});

describe.runIf(FileLimit.isPossible)('a PostgreSQL whose files cannot grow', () => {
  it(
    'answers 503 until it is started anew, and loses nothing',
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
