import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { repeatJobs } from './repeat.ts';
import { silentLog } from '../../test/silent-log.ts';

const clock = () => Temporal.Instant.from('2026-09-17T18:00:00Z');

describe('repeatJobs', () => {
  it('runs a job immediately and at its interval, with the given clock', async () => {
    const runs: string[] = [];
    const run = async (now: Temporal.Instant) => {
      runs.push(now.toString());
    };
    const stop = repeatJobs([{ name: 'count', everySeconds: 0.01, run }], clock, silentLog);
    expect(runs).toEqual(['2026-09-17T18:00:00Z']);
    while (runs.length < 3) await wait(5);
    await stop();
    const { length } = runs;
    await wait(40);
    expect(runs).toHaveLength(length);
  });

  it('never runs a job concurrently with itself, and waits for the running one when stopped', async () => {
    let [running, most, done] = [0, 0, 0];
    const run = async () => {
      running += 1;
      most = Math.max(most, running);
      await wait(40);
      running -= 1;
      done += 1;
    };
    const stop = repeatJobs([{ name: 'slow', everySeconds: 0.005, run }], clock, silentLog);
    await wait(20);
    await stop();
    expect({ running, most, done }).toEqual({ running: 0, most: 1, done: 1 });
  });

  it('logs a failure with the job’s name and retries', async () => {
    const failures: object[] = [];
    const run = async () => {
      throw new Error(`failure ${failures.length + 1}`);
    };
    const log = { ...silentLog, error: (data: object) => failures.push(data) };
    const stop = repeatJobs([{ name: 'broken', everySeconds: 0.01, run }], clock, log);
    while (failures.length < 2) await wait(5);
    await stop();
    expect(failures.slice(0, 2)).toMatchObject([{ job: 'broken' }, { job: 'broken', err: { message: 'failure 2' } }]);
  });
});
